import { accessSync, constants, realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type {
  Answer,
  Basis,
  Catalog,
  Conversation,
  Notice,
  Root,
  Session,
  SessionView,
  View,
} from '../core/model'
import type { KeptUsage } from '../core/session/usage'
import { applyCatalogChange } from '../shared/catalog-change'
import { catalogChanges } from './catalog-changes'
import type { Question } from './door/question'
import type { Told } from './door/told'
import { tell } from './door/tell'
import { IndexCache } from './project/index-cache'
import { Project, type Progress } from './project/project'
import type { EngineCommand, EngineEvent, EngineOptions } from './protocol'
import { SessionFollower } from './session-follower'
import { UsageFollower } from './usage-follower'
import type { WatchTrouble } from './watch-with-fallback'

/** How often, in ms, a view is sent while documents are still being read. */
const PROGRESS_EVERY = 250

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
  readonly #restarted: boolean
  readonly #platform: NodeJS.Platform
  readonly #sessions: SessionFollower
  readonly #indexes: IndexCache | null
  readonly #keepsIndexes: boolean
  #queue: Promise<void>
  #abort = new AbortController()
  readonly #closing = new AbortController()
  #lookAgain: NodeJS.Timeout | null = null
  #keepIndex: NodeJS.Timeout | null = null

  #root: Root | null = null
  #project: Project | null = null
  #progress: Progress | null = null
  #polling: WatchTrouble | null = null
  #answer: Answer | null = null
  #published = ''
  #viewVersion = 0
  #catalog: Catalog | null = null
  #toldHomes = ''
  #usage: UsageFollower | null = null

  constructor(options: EngineOptions, emit: (event: EngineEvent) => void) {
    this.#emit = emit
    this.#restarted = options.restarted
    this.#platform = options.platform
    this.#sessions = new SessionFollower(options)
    this.#indexes = options.indexes ? new IndexCache(options.indexes.folder) : null
    this.#keepsIndexes = options.indexes?.write ?? false
    this.#queue = this.#start()
  }

  /** Takes a command; commands are carried out one after another. Opening a root ends what the last one still does. */
  send(command: EngineCommand): void {
    if (command.kind === 'open') {
      this.#abort.abort(new DOMException('another root was opened', 'AbortError'))
      this.#abort = new AbortController()
    }
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
    return this.#rank({
      messages: [{ id: 'query', role: 'human', text: query, at: Date.now() }],
      touched: [],
    })
  }

  /** Bytes of documents and logs read since the root was opened; idle, it stands still. */
  bytesRead(): number {
    return (this.#project?.bytesRead ?? 0) + this.#sessions.bytesRead()
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

  async #lookAtLogs(paths: readonly string[], signal: AbortSignal): Promise<boolean> {
    const changed = await this.#sessions.changed(paths, this.#root?.path ?? null, signal)
    this.#tellHomes()
    return changed
  }

  #tellHomes(): void {
    const homes = this.#sessions.homes()
    const fingerprint = JSON.stringify(homes)
    if (fingerprint === this.#toldHomes) return
    this.#toldHomes = fingerprint
    this.#emit({ kind: 'homes', homes })
  }

  async #carryOut(command: EngineCommand, signal: AbortSignal): Promise<void> {
    switch (command.kind) {
      case 'open':
        return command.root === null ? this.#suggest(signal) : this.#open(command.root, signal)
      case 'follow':
        this.#sessions.pin(command.log)
        await this.#sessions.follow(this.#root?.path ?? null, signal)
        return this.#publish()
      case 'files-changed':
        if (await this.#project?.update(command.paths, signal)) this.#publishCatalog()
        return this.#publish()
      case 'logs-changed':
        if (!(await this.#lookAtLogs(command.paths, signal))) return
        if (!this.#root) return this.#suggest(signal)
        this.#publish()
        await this.#readLabels(signal)
        return this.#readRest(signal)
      case 'homes':
        if (!this.#sessions.addHomes(command.added)) return
        await this.#discover(signal)
        await this.#sessions.follow(this.#root?.path ?? null, signal)
        return this.#root ? this.#publish() : this.#suggest(signal)
      case 'usage':
        return this.#followUsage(command.root, command.kept)
      case 'polling':
        this.#polling = command.cause
        return this.#publish()
      case 'refresh':
        return this.#refresh(signal)
      case 'ask':
        // The agent's latest words may be on disk and their watcher's hint still on its way.
        if (this.#root && (await this.#sessions.follow(this.#root.path, signal))) this.#publish()
        return this.#emit({ kind: 'told', id: command.id, told: this.#tell(command.question) })
    }
  }

  #followUsage(root: string, kept: readonly KeptUsage[] | null): void {
    const project = this.#project
    if (project?.root !== root) return
    const options = {
      root,
      caseFold: this.#platform !== 'linux',
      // While documents are being read the window shows no pack.
      rank: (conversation: Conversation) =>
        this.#progress ? null : (this.#rank(conversation)?.pack ?? null),
      indexable: (path: string) => project.library.get(path) !== undefined,
      mtimeOf: (path: string) => project.library.get(path)?.mtime ?? null,
    }
    const usage = kept && new UsageFollower(options, kept)
    this.#usage = usage
    this.#sessions.listen(usage && ((item, anew) => usage.hear(item, anew)))
    this.#publish()
  }

  #tell(question: Question): Told | null {
    const project = this.#project
    if (!project) return null
    const session = this.#sessions.session()
    return tell(question, {
      root: project.root,
      state: this.#basis(session, this.#answer).state,
      session,
      touched: this.#sessions.touched(),
      answer: this.#answer,
      documents: project.library.size,
      caseFold: this.#platform !== 'linux',
      isDocument: (path) => project.library.get(path) !== undefined,
      rank: (conversation) => this.#rank(conversation),
    })
  }

  async #open(path: string, signal: AbortSignal): Promise<void> {
    this.#close()
    let root: string
    try {
      root = realpathSync.native(path)
      if (!statSync(root).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
      accessSync(root, constants.R_OK | constants.X_OK)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      const why = code === 'ENOTDIR' ? 'not-a-folder' : code === 'ENOENT' ? 'not-found' : 'no-permission'
      this.#emit({ kind: 'open-failed', root: path, why })
      return
    }
    this.#root = { path: root, name: basename(root) || root }
    this.#project = new Project(root, this.#indexes?.read(root) ?? null)
    this.#progress = { done: 0, total: 0 }
    await this.#sessions.follow(root, signal)
    this.#publish()
    await this.#sync(signal)
    this.#progress = null
    this.#publishCatalog()
    this.#publish()
    await this.#readLabels(signal)
    this.#readRest(signal)
  }

  /** Nothing waits for this: whatever else is to be done meanwhile is done between its slices. */
  #readRest(signal: AbortSignal): void {
    void this.#sessions.readRest(signal).then((told) => {
      if (told && !signal.aborted) this.#publish()
    })
  }

  /** What the other sessions are called is told when the answer is out. */
  async #readLabels(signal: AbortSignal): Promise<void> {
    if (this.#root && (await this.#sessions.readLabels(this.#root.path, signal))) this.#publish()
  }

  #close(): void {
    if (this.#lookAgain) clearTimeout(this.#lookAgain)
    this.#lookAgain = null
    this.#root = null
    this.#project = null
    this.#progress = null
    this.#polling = null
    this.#answer = null
    this.#catalog = null
    this.#published = ''
    this.#usage = null
    this.#sessions.listen(null)
  }

  async #suggest(signal: AbortSignal): Promise<void> {
    this.#close()
    const latest = await this.#sessions.latestProject(signal)
    if (latest) this.#emit({ kind: 'suggestion', ...latest })
    this.#lookAgainLater(0)
  }

  async #refresh(signal: AbortSignal): Promise<void> {
    await this.#discover(signal)
    await this.#sessions.follow(this.#root?.path ?? null, signal)
    if (!this.#root) return this.#suggest(signal)
    if (await this.#sync(signal)) this.#publishCatalog()
    this.#publish()
  }

  /** Brings the documents in step with the disk, and plans when to look again. */
  async #sync(signal: AbortSignal): Promise<boolean> {
    const began = performance.now()
    let told = began
    const changed = await this.#project!.sync(signal, (progress) => {
      const now = performance.now()
      if (!this.#progress || now - told < PROGRESS_EVERY) return
      told = now
      this.#progress = progress
      this.#publishCatalog()
      this.#publish()
    })
    this.#lookAgainLater(performance.now() - began)
    return changed
  }

  /** Keeps the index for the next run once the root has been quiet for a while. */
  #keepIndexLater(): void {
    const project = this.#project
    if (!this.#keepsIndexes || !project) return
    if (this.#keepIndex) clearTimeout(this.#keepIndex)
    this.#keepIndex = setTimeout(() => {
      if (this.#project !== project) return
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

  #publishCatalog(): void {
    const project = this.#project
    if (!project) return
    this.#answer = null
    for (const change of catalogChanges(this.#catalog, project.root, project.library.docs())) {
      this.#catalog = applyCatalogChange(this.#catalog, change)
      this.#emit({ kind: 'catalog', change })
    }
    this.#keepIndexLater()
  }

  #publish(): void {
    const root = this.#root
    if (!root) return
    if (this.#sessions.takeChanged()) this.#answer = null
    const session = this.#sessions.session()
    this.#usage?.follow(session)
    if (session && !this.#progress) {
      this.#answer ??= this.#rank({ messages: session.messages, touched: this.#sessions.touched() })
    }
    const answer = this.#answer
    const pack = answer?.pack ?? { primary: [], supporting: [], related: [] }
    if (!this.#progress) this.#usage?.offer(pack)
    const view: Omit<View, 'version'> = {
      root,
      basis: this.#basis(session, answer),
      task: answer?.task ?? null,
      session: this.#sessionView(session),
      choices: this.#sessions.choices(root.path),
      pack,
      notices: this.#notices(),
      usage: this.#usage?.view(pack) ?? null,
    }
    // A look that found nothing new is no news.
    const fingerprint = JSON.stringify(view)
    if (fingerprint === this.#published) return
    this.#published = fingerprint
    this.#viewVersion += 1
    this.#emit({ kind: 'view', view: { version: this.#viewVersion, ...view } })
    const use = this.#usage?.takeGrown(Date.now())
    if (use) this.#emit({ kind: 'usage', root: root.path, use })
  }

  #rank(conversation: Conversation): Answer | null {
    const project = this.#project
    if (!project) return null
    return project.library.answer(conversation, {
      now: Date.now(),
      root: project.root,
      textOf: (path) => project.textOf(path),
    })
  }

  #basis(session: Session | null, answer: Answer | null): Basis {
    if (this.#progress) return { state: 'reading', ...this.#progress }
    if (!session || !answer) return { state: 'no-session' }
    if (isNotUnderstood(session)) {
      return { state: 'not-understood', rows: session.rows.read, format: session.format }
    }
    switch (answer.state) {
      case 'ranked':
        return { state: 'ranked', topic: answer.topic, matched: answer.matched }
      case 'no-match':
        return { state: 'no-match', topic: answer.topic }
      case 'too-little':
        return { state: 'too-little' }
    }
  }

  #sessionView(session: Session | null): SessionView | null {
    if (!session) return null
    return {
      source: session.source,
      id: session.id,
      log: session.log,
      rule: this.#sessions.rule(),
      title: session.title,
      lastWriteAt: this.#sessions.lastWriteAt(),
      turnOpen: session.turns.at(-1)?.endedAt === null,
      rows: session.rows,
      damage: session.damage,
    }
  }

  #notices(): Notice[] {
    const notices = this.#project?.notices() ?? []
    if (this.#polling) notices.push({ kind: 'polling', cause: this.#polling })
    const gone = this.#sessions.goneLog()
    if (gone !== null) notices.push({ kind: 'log-gone', log: gone })
    if (this.#restarted) notices.push({ kind: 'engine-restarted' })
    return notices
  }
}

/** Rows there are, but hardly one of them says anything to this version of Knit. */
function isNotUnderstood({ messages, turns, rows }: Session): boolean {
  if (messages.length > 0 || turns.length > 0) return false
  return rows.unknown + rows.malformed > rows.understood + rows.ignored
}
