import { spawn } from 'node:child_process'
import { basename, dirname, join } from 'node:path'

/**
 * The command that runs npm, as `[program, ...arguments]`: the npm that started us where there is one, so that a
 * script behaves the same under any version manager.
 */
export function npmCommand(env = process.env) {
  if (env.npm_execpath && basename(env.npm_execpath) === 'npm-cli.js')
    return [process.execPath, env.npm_execpath]
  if (process.platform !== 'win32') return ['npm']
  // npm itself is a batch file there, which cannot be started without a shell.
  return [process.execPath, join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js')]
}

/** Runs npm and gives its exit code and, with `capture`, what it wrote, which is then not shown. */
export async function npm(args, { cwd, capture = false, timeoutMs } = {}) {
  const [program, ...first] = npmCommand()
  const stream = capture ? 'pipe' : 'inherit'
  const child = spawn(program, [...first, ...args], {
    cwd,
    stdio: ['ignore', stream, stream],
    timeout: timeoutMs,
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode) => resolve(exitCode ?? 1))
  })
  return { code, output }
}
