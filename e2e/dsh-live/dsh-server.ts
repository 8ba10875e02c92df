import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from '../support/home'

const START_LIMIT_MS = 60_000
const TURN_LIMIT_MS = 60_000

/** A real DSH that serves its web profile on this machine and keeps its sessions in a test's home. */
export class DshServer {
  readonly #process: ChildProcess
  readonly #url: string
  #output = ''

  private constructor(process: ChildProcess, url: string) {
    this.#process = process
    this.#url = url
    process.stdout?.on('data', (chunk) => (this.#output += chunk))
    process.stderr?.on('data', (chunk) => (this.#output += chunk))
  }

  /** `command` starts the `dsh` program, `modelUrl` is where its model answers. */
  static async start(
    command: readonly string[],
    home: Home,
    cwd: string,
    modelUrl: string,
  ): Promise<DshServer> {
    const port = await freePort()
    const [program, ...args] = command
    const child = spawn(program!, [...args, 'web', '--port', String(port), '--no-open'], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        ...home.env,
        DEEPSEEK_API_KEY: 'scripted',
        DEEPSEEK_BASE_URL: modelUrl,
        DSH_TELEMETRY_DISABLED: '1',
      },
    })
    const server = new DshServer(child, `http://127.0.0.1:${port}`)
    await server.#until('answer', START_LIMIT_MS, async () => {
      await server.#call('session.list', {})
      return true
    })
    return server
  }

  async createSession(cwd: string): Promise<string> {
    return (await this.#call<{ sessionId: string }>('session.create', { cwd })).sessionId
  }

  /** Types `text` as a person and waits until the turn that it begins, the `turn`th of the session, is over. */
  async say(sessionId: string, text: string, turn: number): Promise<void> {
    const content = [{ type: 'text', text }]
    await this.#call('session.prompt', { sessionId, mode: 'queue', content, clientTimeZone: 'Asia/Shanghai' })
    await this.#until(`end turn ${turn}`, TURN_LIMIT_MS, async () => {
      const { events } = await this.#call<{ events: { event: { type: string } }[] }>('session.history', {
        sessionId,
        maxMessages: 500,
      })
      return events.filter(({ event }) => event.type === 'turn/end').length >= turn
    })
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill('SIGTERM')
    const late = sleep(5_000, 'late', { ref: false })
    if ((await Promise.race([ended, late])) === 'late') this.#process.kill('SIGKILL')
    await ended
  }

  async #call<Value>(method: string, payload: object): Promise<Value> {
    const response = await fetch(`${this.#url}/api/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'client-request', rpcId: randomUUID(), method, payload }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`DSH answered ${method} with ${response.status}: ${text.slice(0, 200)}`)
    const { result } = JSON.parse(text) as { result: { ok: boolean; value: Value; error?: unknown } }
    if (!result.ok) throw new Error(`DSH refused ${method}: ${JSON.stringify(result.error)}`)
    return result.value
  }

  async #until(what: string, limitMs: number, check: () => Promise<boolean>): Promise<void> {
    let last: unknown = null
    for (const limit = Date.now() + limitMs; Date.now() < limit; await sleep(100)) {
      if (this.#process.exitCode !== null) break
      try {
        if (await check()) return
      } catch (error) {
        last = error // It may not listen yet.
      }
    }
    throw new Error(
      `DSH did not ${what} within ${limitMs / 1000} s (${String(last)}).\n${this.#output.slice(-2000)}`,
    )
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
