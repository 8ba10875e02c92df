import { lstatSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { fieldsOf, nonEmptyOf, type Fields } from '../../core/session/untrusted'
import type { AgentCall } from '../../shared/agent-setup'
import { doorAddress, type DoorAddress } from './door-address'
import type { DoorRequest } from './door-messages'
import type { Question } from './question'
import type { Told } from './told'
import { readLines } from './read-lines'

/** Longest time, in ms, that a running app may take; reading a large project for the first time counts. */
const LONGEST = 20_000

type Wish = DoorRequest extends infer Each ? (Each extends unknown ? Omit<Each, 'token'> : never) : never

/** The command line's side of the agent's door: asks the app that uses this data folder, when it runs. */
export class DoorClient {
  readonly #address: DoorAddress
  readonly #platform: NodeJS.Platform

  constructor(userData: string, platform: NodeJS.Platform) {
    this.#address = doorAddress(userData, platform)
    this.#platform = platform
  }

  /** What the window shows; `null` when no app runs, or it shows another project or session. */
  async ask(question: Question): Promise<Told | null> {
    const reply = await this.#exchange({ kind: 'ask', question }, LONGEST)
    // Loaded when there is something to check: a hook has no time for it.
    const { told } = await import('./told')
    return reply['kind'] === 'told' ? (told.safeParse(reply['told']).data ?? null) : null
  }

  /** Whether an app runs and answers. */
  async isOpen(): Promise<boolean> {
    const nowhere: Question = { root: '-', session: null, query: null, said: null, audit: false }
    return (await this.#exchange({ kind: 'ask', question: nowhere }, 2_000))['kind'] === 'told'
  }

  /**
   * Hands `take` the working set for what a person is about to say in `folder`, when there is a new one, and tells the
   * app that it was taken. Resolves when that is done, when there is nothing new, no app, or no answer within `limit` ms.
   */
  async workingSet(
    prompt: { readonly folder: string; readonly session: string | null; readonly said: string | null },
    limit: number,
    take: (markdown: string) => void,
  ): Promise<void> {
    await this.#exchange({ kind: 'prompt', ...prompt }, limit, (reply) => {
      const markdown = reply['kind'] === 'working-set' ? nonEmptyOf(reply['markdown']) : null
      if (markdown === null) return null
      take(markdown)
      return 'taken'
    })
  }

  /** Tells the app what a person has just said in `folder`. Resolves when it knows, or has not answered in `limit` ms. */
  async said(
    prompt: { readonly folder: string; readonly session: string | null; readonly said: string },
    limit: number,
  ): Promise<void> {
    await this.#exchange({ kind: 'said', ...prompt }, limit)
  }

  /** Tells the app of an agent's call; where no app runs, nobody is told. */
  async called(call: AgentCall): Promise<void> {
    await this.#exchange({ kind: 'called', call }, 2_000)
  }

  /**
   * Calls `onChange` whenever the pack of `root` may have changed, and `onEnd` once when the app quits or shows another
   * project. Returns how to hang up, or `null` when no app runs.
   */
  watch(root: string, onChange: () => void, onEnd: () => void): (() => void) | null {
    const socket = this.#call({ kind: 'watch', root }, (reply) => {
      if (reply['kind'] === 'changed') onChange()
      else socket?.destroy()
    })
    if (!socket) return null
    let hungUp = false
    socket.on('close', () => {
      if (!hungUp) onEnd()
    })
    return () => {
      hungUp = true
      socket.destroy()
    }
  }

  /** What came back; no fields at all when nothing did. `receipt` may give a line to say before hanging up. */
  #exchange(
    wish: Wish,
    limit: number,
    receipt: (reply: Fields) => string | null = () => null,
  ): Promise<Fields> {
    return new Promise((resolve) => {
      const socket = this.#call(wish, (reply) => {
        const line = receipt(reply)
        if (line === null) socket?.destroy()
        else socket?.end(`${line}\n`)
        resolve(reply)
      })
      if (!socket) return resolve({})
      socket.setTimeout(limit, () => socket.destroy())
      socket.on('close', () => resolve({}))
    })
  }

  #call(wish: Wish, onReply: (reply: Fields) => void): Socket | null {
    const token = this.#token()
    if (token === null) return null
    const socket = connect(this.#address.socket)
    socket.on('error', () => socket.destroy()) // the app has just quit, or crashed and left its files
    readLines(socket, (line) => onReply(replyIn(line)))
    socket.write(`${JSON.stringify({ ...wish, token } satisfies DoorRequest)}\n`)
    return socket
  }

  /** The word to say; `null` when no app runs, or the socket is somebody else's. */
  #token(): string | null {
    try {
      const { socket, token } = this.#address
      if (this.#platform !== 'win32' && lstatSync(socket).uid !== process.getuid?.()) return null
      return readFileSync(token, 'utf8')
    } catch {
      return null // no app runs
    }
  }
}

function replyIn(line: string): Fields {
  try {
    return fieldsOf(JSON.parse(line))
  } catch {
    return {} // not JSON: whoever listens there is no Knit
  }
}
