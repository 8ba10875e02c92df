import { lstatSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { doorAddress, type DoorAddress } from './door-address'
import { doorReply, type DoorReply, type DoorRequest } from './door-messages'
import type { Question, Told } from './question'
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
    return reply?.kind === 'told' ? reply.told : null
  }

  /**
   * The working set for what a person is about to say in `folder`; `null` when there is nothing new, no app, or no
   * answer within `limit` ms.
   */
  async workingSet(
    folder: string,
    session: string | null,
    said: string | null,
    limit: number,
  ): Promise<string | null> {
    const reply = await this.#exchange({ kind: 'prompt', folder, session, said }, limit)
    return reply?.kind === 'working-set' ? reply.markdown : null
  }

  /**
   * Calls `onChange` whenever the pack of `root` may have changed, and `onEnd` once when the app quits or shows another
   * project. Returns how to hang up, or `null` when no app runs.
   */
  watch(root: string, onChange: () => void, onEnd: () => void): (() => void) | null {
    const socket = this.#call({ kind: 'watch', root }, (reply) => {
      if (reply?.kind === 'changed') onChange()
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

  #exchange(wish: Wish, limit: number): Promise<DoorReply | null> {
    return new Promise((resolve) => {
      const socket = this.#call(wish, (reply) => {
        resolve(reply)
        socket?.destroy()
      })
      if (!socket) return resolve(null)
      socket.setTimeout(limit, () => socket.destroy())
      socket.on('close', () => resolve(null))
    })
  }

  #call(wish: Wish, onReply: (reply: DoorReply | null) => void): Socket | null {
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

function replyIn(line: string): DoorReply | null {
  try {
    return doorReply.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null // not JSON: whoever listens there is no Knit
  }
}
