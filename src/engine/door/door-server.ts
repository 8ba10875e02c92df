import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { assertNever } from '../../core/assert-never'
import { isInside } from '../../core/session/path-segments'
import type { AgentCall } from '../../shared/agent-setup'
import { doorAddress, type DoorAddress } from './door-address'
import { doorRequest, type DoorReply, type DoorRequest } from './door-messages'
import type { Question } from './question'
import type { Told } from './told'
import { readLines } from './read-lines'
import { workingSet, type WorkingSet } from './working-set'

/** Callers at the same time; each agent has one or two. */
const CALLERS = 64
/** A caller that has not said what it wants within this time (ms) is hung up on. */
const PATIENCE = 5_000
/** Sessions whose last working set is remembered. */
const REMEMBERED = 200

export interface DoorHost {
  /** Absolute real path of the root that the window shows, or `null`. */
  readonly root: () => string | null
  readonly ask: (question: Question) => Promise<Told | null>
  /** A person has just said this in that session of the root; `null`: nobody says in which. */
  readonly said: (session: string | null, text: string) => void
  readonly called: (call: AgentCall) => void
}

/**
 * The app's side of the agent's door: a socket of this machine and this user. Whoever connects must say the word that
 * stands in a file which only this user can read.
 */
export class DoorServer {
  readonly #host: DoorHost
  readonly #address: DoorAddress
  readonly #token: Buffer
  readonly #server: Server
  readonly #callers = new Set<Socket>()
  readonly #watching = new Map<Socket, string>()
  /** Session → digest of the working set that it was given last. */
  readonly #given = new Map<string, string>()

  private constructor(host: DoorHost, address: DoorAddress, token: string) {
    this.#host = host
    this.#address = address
    this.#token = digestOf(token)
    this.#server = createServer((socket) => this.#take(socket))
    this.#server.maxConnections = CALLERS
  }

  /** Opens the door. Rejects with the system's error when the socket or its files cannot be made. */
  static async open(userData: string, platform: NodeJS.Platform, host: DoorHost): Promise<DoorServer> {
    const address = doorAddress(userData, platform)
    const token = randomBytes(32).toString('hex')
    mkdirSync(address.folder, { recursive: true, mode: 0o700 })
    chmodSync(address.folder, 0o700)
    // What is left of an app that crashed: there is never a second one with the same data.
    removeFiles(address, platform)
    writeFileSync(address.token, token, { mode: 0o600, flag: 'wx' })
    const door = new DoorServer(host, address, token)
    await new Promise<void>((resolve, reject) => {
      door.#server.once('error', reject)
      door.#server.listen(address.socket, resolve)
    })
    if (platform !== 'win32') chmodSync(address.socket, 0o600)
    return door
  }

  /** Tells those who watch that the pack may have changed. */
  changed(): void {
    const root = this.#host.root()
    for (const [socket, watched] of this.#watching) {
      // The window shows another project now: who watches this one must look for itself.
      if (watched === root) send(socket, { kind: 'changed' })
      else socket.end()
    }
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#callers) socket.destroy()
    removeFiles(this.#address, process.platform)
    await closed
  }

  #take(socket: Socket): void {
    this.#callers.add(socket)
    socket.setTimeout(PATIENCE, () => socket.destroy())
    socket.on('error', () => socket.destroy()) // a caller that was killed is no news
    socket.on('close', () => {
      this.#callers.delete(socket)
      this.#watching.delete(socket)
    })
    let next = (line: string): void => {
      next = () => void socket.destroy()
      const request = requestIn(line)
      if (!request) return refuse(socket, 'The request is not valid.')
      if (!timingSafeEqual(digestOf(request.token), this.#token)) {
        return refuse(socket, 'The token is not the one of this app.')
      }
      socket.setTimeout(0)
      const onReceipt = (received: () => void): void => {
        next = received
        socket.setTimeout(PATIENCE)
      }
      this.#serve(socket, request, onReceipt).catch((error: unknown) => refuse(socket, String(error)))
    }
    readLines(socket, (line) => next(line))
  }

  async #serve(
    socket: Socket,
    request: DoorRequest,
    onReceipt: (received: () => void) => void,
  ): Promise<void> {
    switch (request.kind) {
      case 'ask': {
        const told = await this.#host.ask(request.question)
        send(socket, { kind: 'told', told })
        return void socket.end()
      }
      case 'watch':
        if (request.root !== this.#host.root()) return void socket.end()
        this.#watching.set(socket, request.root)
        return send(socket, { kind: 'changed' })
      case 'prompt': {
        const set = await this.#newWorkingSet(request)
        // The window is told as well, behind the one who waits.
        if (request.said !== null && this.#isOfRoot(request.folder)) {
          this.#host.said(request.session, request.said)
        }
        send(socket, { kind: 'working-set', markdown: set?.markdown ?? null })
        if (!set) return void socket.end()
        // A hook that was too late for its prompt has told nobody.
        return onReceipt(() => {
          this.#remember(request.session ?? '', set.digest)
          socket.end()
        })
      }
      case 'said':
        if (this.#isOfRoot(request.folder)) this.#host.said(request.session, request.said)
        send(socket, { kind: 'noted' })
        return void socket.end()
      case 'called':
        this.#host.called(request.call)
        send(socket, { kind: 'noted' })
        return void socket.end()
      default:
        return assertNever(request)
    }
  }

  /** `null` when it is the one that this session was given last. */
  async #newWorkingSet(request: Extract<DoorRequest, { kind: 'prompt' }>): Promise<WorkingSet | null> {
    const { folder, session, said } = request
    const root = this.#host.root()
    if (root === null || !this.#isOfRoot(folder)) return null
    const told = await this.#host.ask({ root, session, query: null, said, audit: false })
    const set = told && workingSet(told.context, root)
    return set && this.#given.get(session ?? '') !== set.digest ? set : null
  }

  #isOfRoot(folder: string): boolean {
    const root = this.#host.root()
    return root !== null && isInside(folder, root, process.platform !== 'linux') !== 'outside'
  }

  #remember(session: string, digest: string): void {
    this.#given.delete(session)
    this.#given.set(session, digest)
    for (const oldest of this.#given.keys()) {
      if (this.#given.size <= REMEMBERED) break
      this.#given.delete(oldest)
    }
  }
}

function requestIn(line: string): DoorRequest | null {
  try {
    return doorRequest.safeParse(JSON.parse(line)).data ?? null
  } catch {
    return null // not JSON
  }
}

function refuse(socket: Socket, why: string): void {
  send(socket, { kind: 'refused', why })
  socket.end()
}

function send(socket: Socket, reply: DoorReply): void {
  if (socket.writable) socket.write(`${JSON.stringify(reply)}\n`)
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function removeFiles({ token, socket }: DoorAddress, platform: NodeJS.Platform): void {
  rmSync(token, { force: true })
  if (platform !== 'win32') rmSync(socket, { force: true })
}
