import { spawn, type ChildProcess } from 'node:child_process'
import { constants, setPriority, tmpdir } from 'node:os'

/** Most bytes of stdout, and of stderr, that are kept of a program. */
const MOST_OUTPUT = 8 * 1024 * 1024
const MOST_WORDS = 64 * 1024

export type Finished =
  /** It ended by itself; `code` is `null` when it crashed, by this signal. */
  | {
      readonly kind: 'ended'
      readonly code: number | null
      readonly signal: NodeJS.Signals | null
      readonly stdout: Buffer
      readonly stderr: string
    }
  | { readonly kind: 'timeout' }
  /** `endAll` ended it. */
  | { readonly kind: 'stopped' }
  /** The system could not start it; its own words. */
  | { readonly kind: 'not-started'; readonly why: string }

/** The programs that run for Knit, at low priority, each with its time limit. Quitting ends them all. */
export class Children {
  readonly #running = new Map<ChildProcess, { why: 'timeout' | 'stopped' | null }>()
  #closed = false

  get size(): number {
    return this.#running.size
  }

  /** Runs a program to its end. @param limit ms of wall time after which it is killed */
  run(program: string, args: readonly string[], limit: number): Promise<Finished> {
    if (this.#closed) return Promise.resolve({ kind: 'stopped' })
    return new Promise((resolve) => {
      // A group of its own, so that what it may have started goes with it. FFREPORT would have it write a log.
      const { FFREPORT: _log, ...env } = process.env
      const child = spawn(program, args, {
        cwd: tmpdir(),
        env: { ...env, AV_LOG_FORCE_NOCOLOR: '1' },
        detached: process.platform !== 'win32',
        stdio: ['ignore', 'pipe', 'pipe'],
        windowsHide: true,
      })
      const ending: { why: 'timeout' | 'stopped' | null } = { why: null }
      this.#running.set(child, ending)
      const timer = setTimeout(() => {
        ending.why = 'timeout'
        killGroup(child)
      }, limit)
      const stdout = collect(child.stdout, MOST_OUTPUT)
      const stderr = collect(child.stderr, MOST_WORDS)
      const finish = (finished: Finished): void => {
        clearTimeout(timer)
        this.#running.delete(child)
        resolve(finished)
      }
      child.once('error', (error) => finish({ kind: 'not-started', why: error.message }))
      child.once('close', (code, signal) => {
        if (ending.why !== null) return finish({ kind: ending.why })
        finish({ kind: 'ended', code, signal, stdout: stdout(), stderr: stderr().toString('utf8') })
      })
      lowerPriority(child)
    })
  }

  /** Ends every program, and starts none any more. */
  endAll(): void {
    this.#closed = true
    for (const [child, ending] of this.#running) {
      ending.why = 'stopped'
      killGroup(child)
    }
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill('SIGKILL')
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // it ended by itself meanwhile
  }
}

function lowerPriority(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // it has ended already, or the system does not permit it
  }
}

/** What a stream gives, up to so many bytes; the rest is read and forgotten, so that nobody waits at a full pipe. */
function collect(stream: NodeJS.ReadableStream, most: number): () => Buffer {
  const chunks: Buffer[] = []
  let length = 0
  stream.on('data', (chunk: Buffer) => {
    if (length >= most) return
    chunks.push(chunk)
    length += chunk.length
  })
  return () => Buffer.concat(chunks).subarray(0, most)
}
