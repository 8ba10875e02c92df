import type { Answer } from '../core/model'
import { IndexCache } from './project/index-cache'
import { Project } from './project/project'
import { DEFAULT_LIMITS, type ScanLimits } from './project/scan-limits'
import { OpenedRoot, type RootEvent } from './opened-root'
import type { EngineCommand, EngineEvent, EngineOptions } from './protocol'
import { realRoot } from './real-root'
import { SessionFollower } from './session-follower'

/** The watchers are hints; a walk at this interval (ms) is the truth … */
const LOOK_AGAIN = 60_000
/** … but never more often than costs 0.25 % of a core. */
const LOOK_AGAIN_COST = 400

/** How long, in ms, no document must have changed before the index is kept. */
const KEEP_INDEX_AFTER = 3000

/**
 * Knit without a window: follows one root and the session that works in it, and tells of every new answer. The same
 * engine runs in the app's worker thread, under the command line and in tests. It reads; it never writes.
 */
export class Engine {
  readonly #emit: (event: EngineEvent) => void
  readonly #options: EngineOptions
  readonly #sessions: SessionFollower
  readonly #indexes: IndexCache | null
  #queue: Promise<void>
  #abort = new AbortController()
  readonly #closing = new AbortController()
  #lookAgain: NodeJS.Timeout | null = null
  #keepIndex: NodeJS.Timeout | null = null

  #limits: ScanLimits = DEFAULT_LIMITS
  #opened: OpenedRoot | null = null
  #viewVersion = 0
  #toldHomes = ''

  constructor(options: EngineOptions, emit: (event: EngineEvent) => void) {
    this.#emit = emit
    this.#options = options
    this.#sessions = new SessionFollower(options)
    this.#indexes = options.indexes ? new IndexCache(options.indexes.folder) : null
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
    // Where to look and which log to follow are not matters of the root: they outlive the change to another. An agent
    // waits for its answer.
    const outlives = command.kind === 'follow' || command.kind === 'homes' || command.kind === 'ask'
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
  settled(): Promise<void> {
    return this.#queue
  }

  /** The pack for a question of one's own instead of the conversation; `null` before a root is open. */
  ask(query: string): Answer | null {
    const message = { id: 'query', role: 'human', text: query, at: Date.now() } as const
    return this.#opened?.rank({ messages: [message], touched: [] }) ?? null
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
    if (this.#keepIndex) clearTimeout(this.#keepIndex)
    await this.#queue
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
        return opened?.publish()
      case 'logs-changed': {
        const changed = await this.#sessions.changed(command.paths, opened?.root.path ?? null, signal)
        this.#tellHomes()
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
      case 'limits':
        if (!opened) return
        opened.project.limit(command.limits)
        return this.#sync(opened, signal)
      case 'curation-changed':
        opened?.readCuration()
        return opened?.publish()
      case 'polling':
        opened?.polled(command.cause)
        return opened?.publish()
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
    const project = new Project(root.path, this.#indexes?.read(root.path) ?? null, this.#limits)
    const opened = new OpenedRoot(root, project, this.#sessions, this.#options, (event) => this.#pass(event))
    this.#opened = opened
    await this.#followSession(signal)
    opened.publish()
    const began = performance.now()
    await opened.readFirst(signal)
    this.#lookAgainLater(performance.now() - began)
    this.#publishCatalog()
    opened.publish()
    await this.#readLabels(opened, signal)
    this.#readRest(opened, signal)
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

  #close(): void {
    if (this.#lookAgain) clearTimeout(this.#lookAgain)
    this.#lookAgain = null
    this.#opened = null
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
    const opened = this.#opened
    return opened ? this.#sync(opened, signal) : this.#suggest(signal)
  }

  async #sync(opened: OpenedRoot, signal: AbortSignal): Promise<void> {
    const began = performance.now()
    opened.readCuration()
    const changed = await opened.project.sync(signal)
    this.#lookAgainLater(performance.now() - began)
    if (changed) this.#publishCatalog()
    opened.publish()
  }

  #publishCatalog(): void {
    this.#opened?.publishCatalog()
    this.#keepIndexLater()
  }

  /** Keeps the index for the next run once the root has been quiet for a while. */
  #keepIndexLater(): void {
    const project = this.#opened?.project
    if (!this.#options.indexes?.write || !project) return
    if (this.#keepIndex) clearTimeout(this.#keepIndex)
    this.#keepIndex = setTimeout(() => {
      if (this.#opened?.project !== project) return
      this.#indexes?.write(project.root, project.toKeep()).catch(() => {
        // No space, or no permission: the next start reads the documents instead of the index.
      })
    }, KEEP_INDEX_AFTER)
    this.#keepIndex.unref()
  }

  /** @param cost what the last look took, in ms */
  #lookAgainLater(cost: number): void {
    if (this.#lookAgain) clearTimeout(this.#lookAgain)
    const wait = Math.max(LOOK_AGAIN, cost * LOOK_AGAIN_COST)
    this.#lookAgain = setTimeout(() => this.send({ kind: 'refresh' }), wait)
    this.#lookAgain.unref()
  }
}
