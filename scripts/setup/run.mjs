import { spawn } from 'node:child_process'

/** How long a process may take to end once it was asked to. */
const GRACE_MS = 10_000

/**
 * Runs a command on our own terminal and gives its exit code, 1 when a signal ended it. Signals that we get are passed
 * on, so that the child always ends first. With `limitMs` the command becomes the head of a process group, and
 * the whole group is ended when the time is up: then `timedOut` is true.
 */
export async function run(command, args, { env, cwd, limitMs } = {}) {
  const ownGroup = limitMs !== undefined && process.platform !== 'win32'
  const child = spawn(command, args, { env, cwd, stdio: 'inherit', detached: ownGroup })
  const timers = []
  let timedOut = false

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
  const onInterrupt = () => (process.stdin.isTTY && !ownGroup ? undefined : end('SIGINT'))
  const handlers = { SIGINT: onInterrupt, SIGTERM: () => end('SIGTERM'), SIGHUP: () => end('SIGHUP') }
  for (const [signal, handler] of Object.entries(handlers)) process.on(signal, handler)
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
    return { code, timedOut }
  } finally {
    for (const timer of timers) clearTimeout(timer)
    for (const [signal, handler] of Object.entries(handlers)) process.off(signal, handler)
  }
}
