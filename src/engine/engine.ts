import { join } from 'node:path'
import type { Answer } from '../core/model'
import { codeFiles, docFiles, type FileKind } from './project/file-kind'
import { IndexCache } from './project/index-cache'
import { IndexKeeper } from './project/index-keeper'
import { Project } from './project/project'
import { DEFAULT_LIMITS, type ScanLimits } from './project/scan-limits'
import { OpenedCode } from './opened-code'
import { OpenedRoot, type RootEvent } from './opened-root'
import { gatherRelations } from './relations/gather-relations'
import type { EngineCommand, EngineEvent, EngineOptions } from './protocol'
import { realRoot } from './real-root'
import { SessionFollower } from './session-follower'

/** The watchers are hints; a walk at this interval (ms) is the truth … */
const LOOK_AGAIN = 60_000
/** … but never more often than costs 0.25 % of a core. */
const LOOK_AGAIN_COST = 400

/**
 * Where to look and which log to follow are not matters of the root: they outlive the change to another. An agent waits
 * for its answer.
 */
const OUTLIVING: ReadonlySet<EngineCommand['kind']> = new Set(['follow', 'homes', 'ask', 'code', 'relate'])

/**
 * Knit without a window: follows one root and the session that works in it, and tells of every new answer. The same
 * engine runs in the app's worker thread, under the command line and in tests. It reads; it never writes.
 */
export class Engine {
  readonly #emit: (event: EngineEvent) => void
  readonly #options: EngineOptions
  readonly #sessions: SessionFollower
  readonly #docIndexes: Indexes | null
  readonly #codeIndexes: Indexes | null
  #queue: Promise<void>
  /** Code is read beside everything else, in an order of its own. */
  #codeQueue: Promise<void> = Promise.resolve()
  #readsCode = false
  #abort = new AbortController()
  readonly #closing = new AbortController()
  #lookAgain: NodeJS.Timeout | null = null

  #knownRoots: readonly string[] = []
  #openedAt = 0
  #limits: ScanLimits = DEFAULT_LIMITS
  #opened: OpenedRoot | null = null
  #viewVersion = 0
  #toldHomes = ''
  #toldElsewhere = ''

  constructor(options: EngineOptions, emit: (event: EngineEvent) => void) {
    this.#emit = emit
    this.#options = options
    this.#sessions = new SessionFollower(options)
    this.#docIndexes = indexesOf(options, docFiles)
    this.#codeIndexes = indexesOf(options, codeFiles)
    this.#queue = this.#start()
  }

  /** Takes a command; commands are carried out one after another. Opening a root ends what the last one still does. */
  send(command: EngineCommand): void {
    if (command.kind === 'open') {
      this.#abort.abort(new DOMException('another root was opened', 'AbortError'))
      this.#abort = new AbortController()
    }
    // A root that is opened before this is carried out is opened with them.
    if (command.kind === 'limits') this.#limits = command.limits
    if (command.kind === 'known-roots') this.#knownRoots = command.roots
    const outlives = OUTLIVING.has(command.kind)
    const { signal } = outlives ? this.#closing : this.#abort
    this.#queue = this.#queue.then(async () => {
      if (this.#closing.signal.aborted || signal.aborted) return
      try {
        await this.#carryOut(command, signal)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    })
  }

  /** Resolves when every command sent so far is carried out; rejects with the error of one that failed. */
  async settled(): Promise<void> {
    await this.#queue
    await this.#codeQueue
  }

  /** The pack for a question of one's own instead of the conversation; `null` before a root is open. */
  ask(query: string, of: 'docs' | 'code' = 'docs'): Answer | null {
    const message = { id: 'query', role: 'human', text: query, at: Date.now() } as const
    const asked = of === 'docs' ? this.#opened : this.#opened?.code
    return asked?.rank({ messages: [message], touched: [] }) ?? null
  }

  /** Bytes of documents and logs read since the root was opened; idle, it stands still. */
  bytesRead(): number {
    return (this.#opened?.project.bytesRead ?? 0) + this.#sessions.bytesRead()
  }

  async close(): Promise<void> {
    const reason = new DOMException('the engine was closed', 'AbortError')
    this.#closing.abort(reason)
    this.#abort.abort(reason)
    if (this.#lookAgain) clearTimeout(this.#lookAgain)
    this.#docIndexes?.keeper?.cancel()
    this.#codeIndexes?.keeper?.cancel()
    await this.#queue
    await this.#codeQueue
    this.#sessions.close()
  }

  async #start(): Promise<void> {
    // Opening a root must not cut this short, so it has a signal of its own.
    await this.#discover(this.#closing.signal)
  }

  async #discover(signal: AbortSignal): Promise<void> {
    const different = await this.#sessions.discover(signal)
    this.#tellHomes()
    if (different) this.#emit({ kind: 'log-folders', folders: this.#sessions.watchPaths() })
  }

  #tellHomes(): void {
    const homes = this.#sessions.homes()
    const fingerprint = JSON.stringify(homes)
    if (fingerprint === this.#toldHomes) return
    this.#toldHomes = fingerprint
    this.#emit({ kind: 'homes', homes })
  }

  async #carryOut(command: EngineCommand, signal: AbortSignal): Promise<void> {
    const opened = this.#opened
    switch (command.kind) {
      case 'open':
        return command.root === null ? this.#suggest(signal) : this.#open(command.root, signal)
      case 'follow':
        this.#sessions.pin(command.log)
        await this.#followSession(signal)
        return opened?.publish()
      case 'files-changed':
        if (await opened?.project.update(command.paths, signal)) this.#publishCatalog()
        if (opened) this.#updateCode(opened, signal, (code) => code.project.update(command.paths, signal))
        return opened?.publish()
      case 'logs-changed': {
        const changed = await this.#sessions.changed(command.paths, opened?.root.path ?? null, signal)
        this.#tellHomes()
        await this.#tellElsewhere(signal)
        if (!changed) return
        if (!opened) return this.#suggest(signal)
        opened.publish()
        await this.#readLabels(opened, signal)
        return this.#readRest(opened, signal)
      }
      case 'homes':
        if (!this.#sessions.addHomes(command.added)) return
        await this.#discover(signal)
        await this.#followSession(signal)
        return opened ? opened.publish() : this.#suggest(signal)
      case 'usage':
        if (opened?.root.path !== command.root) return
        opened.followUsage(command.kept)
        return opened.publish()
      case 'known-roots':
        return this.#tellElsewhere(signal)
      case 'limits':
        if (!opened) return
        opened.project.limit(command.limits)
        opened.code?.project.limit(command.limits)
        return this.#sync(opened, signal)
      case 'curation-changed':
        opened?.readCuration()
        return opened?.publish()
      case 'code':
        if (this.#readsCode) return
        this.#readsCode = true
        if (opened) this.#readCode(opened, this.#abort.signal)
        return
      case 'relate':
        return this.#emit({
          kind: 'related',
          id: command.id,
          relations: opened && gatherRelations(command.path, opened.files()),
        })
      case 'polling':
        opened?.polled(command.cause)
        return opened?.publish()
      case 'said':
        if (!opened) return
        await this.#followSession(signal)
        opened.hear(command.session, command.text)
        return opened.publish()
      case 'refresh':
        return this.#refresh(signal)
      case 'ask':
        // The agent's latest words may be on disk and their watcher's hint still on its way.
        if (opened && (await this.#followSession(signal))) opened.publish()
        return this.#emit({
          kind: 'told',
          id: command.id,
          told: opened?.tell(command.question) ?? null,
        })
    }
  }

  #followSession(signal: AbortSignal): Promise<boolean> {
    return this.#sessions.follow(this.#opened?.root.path ?? null, signal)
  }

  async #open(path: string, signal: AbortSignal): Promise<void> {
    this.#close()
    const root = realRoot(path)
    if (typeof root === 'string') return this.#emit({ kind: 'open-failed', root: path, why: root })
    const kept = (await this.#docIndexes?.cache.read(root.path, signal)) ?? null
    const project = new Project(root.path, kept, this.#limits)
    const opened = new OpenedRoot(root, project, this.#sessions, this.#options, (event) => this.#pass(event))
    this.#opened = opened
    this.#openedAt = Date.now()
    await this.#followSession(signal)
    opened.publish()
    const began = performance.now()
    await opened.readFirst(signal)
    this.#lookAgainLater(performance.now() - began)
    this.#publishCatalog()
    opened.publish()
    if (this.#readsCode) this.#readCode(opened, signal)
    await this.#readLabels(opened, signal)
    this.#readRest(opened, signal)
  }

  /** Code never holds up the documents or the conversation: it has a queue of its own. */
  #readCode(opened: OpenedRoot, signal: AbortSignal): void {
    this.#inCodeQueue(signal, async () => {
      const kept = (await this.#codeIndexes?.cache.read(opened.root.path, signal)) ?? null
      const code = new OpenedCode(new Project(opened.root.path, kept, this.#limits, codeFiles))
      await opened.readCode(code, signal)
      this.#codeIndexes?.keeper?.keepLater(code.project)
    })
  }

  #updateCode(opened: OpenedRoot, signal: AbortSignal, look: (code: OpenedCode) => Promise<boolean>): void {
    this.#inCodeQueue(signal, async () => {
      if (!opened.code || !(await look(opened.code))) return
      opened.publishCatalog()
      opened.publish()
      this.#codeIndexes?.keeper?.keepLater(opened.code.project)
    })
  }

  #inCodeQueue(signal: AbortSignal, work: () => Promise<void>): void {
    this.#codeQueue = this.#codeQueue.then(async () => {
      if (signal.aborted) return
      try {
        await work()
      } catch (error) {
        if (!signal.aborted) throw error
      }
    })
  }

  #pass(event: RootEvent): void {
    if (event.kind !== 'view') return this.#emit(event)
    this.#viewVersion += 1
    this.#emit({ kind: 'view', view: { version: this.#viewVersion, ...event.view } })
  }

  /** Nothing waits for this: whatever else is to be done meanwhile is done between its slices. */
  #readRest(opened: OpenedRoot, signal: AbortSignal): void {
    void this.#sessions.readRest(signal).then((told) => {
      if (told && !signal.aborted) opened.publish()
    })
  }

  /** What the other sessions are called is told when the answer is out. */
  async #readLabels(opened: OpenedRoot, signal: AbortSignal): Promise<void> {
    if (await this.#sessions.readLabels(opened.root.path, signal)) opened.publish()
    this.#tellHomes()
  }

  async #tellElsewhere(signal: AbortSignal): Promise<void> {
    if (!this.#opened || this.#knownRoots.length === 0) return
    const { path } = this.#opened.root
    const elsewhere = await this.#sessions.elsewhere(this.#knownRoots, path, this.#openedAt, signal)
    if (elsewhere === null || JSON.stringify(elsewhere) === this.#toldElsewhere) return
    this.#toldElsewhere = JSON.stringify(elsewhere)
    this.#emit({ kind: 'elsewhere', elsewhere })
  }

  #close(): void {
    this.#toldElsewhere = ''
    if (this.#lookAgain) clearTimeout(this.#lookAgain)
    this.#lookAgain = null
    this.#opened = null
    this.#docIndexes?.keeper?.cancel()
    this.#codeIndexes?.keeper?.cancel()
    this.#sessions.listen(null)
  }

  async #suggest(signal: AbortSignal): Promise<void> {
    this.#close()
    const latest = await this.#sessions.latestProject(signal)
    if (latest) this.#emit({ kind: 'suggestion', ...latest })
    this.#tellHomes()
    this.#lookAgainLater(0)
  }

  async #refresh(signal: AbortSignal): Promise<void> {
    await this.#discover(signal)
    await this.#followSession(signal)
    await this.#tellElsewhere(signal)
    const opened = this.#opened
    return opened ? this.#sync(opened, signal) : this.#suggest(signal)
  }

  async #sync(opened: OpenedRoot, signal: AbortSignal): Promise<void> {
    const began = performance.now()
    opened.readCuration()
    const changed = await opened.project.sync(signal)
    this.#lookAgainLater(performance.now() - began)
    this.#updateCode(opened, signal, (code) => code.project.sync(signal))
    if (changed) this.#publishCatalog()
    opened.publish()
  }

  #publishCatalog(): void {
    const opened = this.#opened
    if (!opened) return
    opened.publishCatalog()
    this.#docIndexes?.keeper?.keepLater(opened.project)
  }

  /** @param cost what the last look took, in ms */
  #lookAgainLater(cost: number): void {
    if (this.#lookAgain) clearTimeout(this.#lookAgain)
    const wait = Math.max(LOOK_AGAIN, cost * LOOK_AGAIN_COST)
    this.#lookAgain = setTimeout(() => this.send({ kind: 'refresh' }), wait)
    this.#lookAgain.unref()
  }
}

/** Where indexes of one kind are found, and what keeps them where that is allowed. */
interface Indexes {
  readonly cache: IndexCache
  readonly keeper: IndexKeeper | null
}

function indexesOf({ indexes }: EngineOptions, kind: FileKind): Indexes | null {
  if (!indexes) return null
  const cache = new IndexCache(kind === codeFiles ? join(indexes.folder, 'code') : indexes.folder, kind)
  return { cache, keeper: indexes.write ? new IndexKeeper(cache) : null }
}
