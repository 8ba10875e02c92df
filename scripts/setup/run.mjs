import { spawn } from 'node:child_process'

/** How long a process may take to end once it was asked to. */
const GRACE_MS = 10_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command on our own terminal and gives its exit code, 1 when a signal ended it. Signals that we get are passed
 * on, so that the child always ends first; then `interrupted` is true. With `limitMs` the command becomes the head of a
 * process group, and the whole group is ended when the time is up; then `timedOut` is true.
 */
export async function run(command, args, { env, cwd, limitMs } = {}) {
  const ownGroup = limitMs !== undefined && process.platform !== 'win32'
  const child = spawn(command, args, { env, cwd, stdio: 'inherit', detached: ownGroup })
  const timers = []
  let timedOut = false
  let interrupted = false

  const tell = (signal) => {
    try {
      process.kill(ownGroup ? -child.pid : child.pid, signal)
    } catch (error) {
      if (error.code !== 'ESRCH') throw error // It has just ended by itself.
    }
  }
  const end = (signal) => {
    tell(signal)
    timers.push(setTimeout(tell, GRACE_MS, 'SIGKILL'))
  }
  // A terminal sends Ctrl-C to everything in the foreground by itself, and twice would mean "at once".
  const toldByTerminal = (signal) => signal === 'SIGINT' && process.stdin.isTTY && !ownGroup
  const onSignal = (signal) => {
    interrupted = true
    if (!toldByTerminal(signal)) end(signal)
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  if (limitMs !== undefined) {
    timers.push(
      setTimeout(() => {
        timedOut = true
        end('SIGTERM')
      }, limitMs),
    )
  }
  try {
    const code = await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (exitCode) => resolve(exitCode ?? 1))
    })
    return { code, timedOut, interrupted }
  } finally {
    for (const timer of timers) clearTimeout(timer)
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
}
