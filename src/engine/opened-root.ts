import type {
  Answer,
  Catalog,
  Conversation,
  Media,
  Message,
  Notice,
  Pack,
  PackChanges,
  RankedMedia,
  Root,
  Session,
  SessionView,
  View,
} from '../core/model'
import { noCuration } from '../core/curation/curate'
import { packChanges } from '../core/curation/pack-changes'
import { unpinned } from '../core/curation/unpinned'
import type { KeptUsage } from '../core/session/usage'
import { applyCatalogChange } from '../shared/catalog-change'
import { basisOf } from './basis-of'
import { catalogChanges } from './catalog-changes'
import { readCuration } from './curation/curation-file'
import type { Question } from './door/question'
import { tell } from './door/tell'
import type { Told } from './door/told'
import type { OpenedCode } from './opened-code'
import type { Project, Progress } from './project/project'
import type { EngineEvent, EngineOptions } from './protocol'
import type { KnownFiles } from './relations/gather-relations'
import type { SessionFollower } from './session-follower'
import { UsageFollower } from './usage-follower'
import type { WatchTrouble } from './watch-with-fallback'

/** How often, in ms, a view is sent while documents are still being read. */
const PROGRESS_EVERY = 250

type Options = Pick<EngineOptions, 'platform' | 'restarted' | 'curations'>
/** What a person said is waited for in the log this long (ms); a hook behind Knit's may have stopped the prompt. */
const SAID_FOR = 60_000

/** What a person said in a session that had heard them `spoken` times. */
interface Said {
  readonly session: string
  readonly spoken: number
  readonly message: Message
}

/** Whether the log still lacks what was said. */
function isAhead({ session, spoken, message }: Said, followed: Session | null): boolean {
  if (followed?.id !== session || Date.now() - message.at > SAID_FOR) return false
  return followed.messages.filter(({ role }) => role === 'human').length <= spoken
}

const NO_PACK: Pack = { primary: [], supporting: [], related: [] }

/** What an opened root tells; the version of a view is for the engine to give. */
export type RootEvent =
  | { readonly kind: 'view'; readonly view: Omit<View, 'version'> }
  | Extract<EngineEvent, { readonly kind: 'catalog' | 'usage' }>

/**
 * The one root that is open: what is known of its documents and of the session that works in it, made into catalogs,
 * views, facts on usage, and answers for agents, all of them from the same values.
 */
export class OpenedRoot {
  readonly root: Root
  readonly project: Project
  readonly #sessions: SessionFollower
  readonly #options: Options
  readonly #emit: (event: RootEvent) => void
  /** How far the first reading is; `null` once it is done. */
  #progress: Progress | null = { done: 0, total: 0 }
  #polling: WatchTrouble | null = null
  #answer: Answer | null = null
  /** The order of pictures and videos, and of what it was made. */
  #media: {
    readonly answer: Answer
    readonly list: readonly Media[]
    readonly ranked: readonly RankedMedia[]
  } | null = null
  #curation = noCuration
  /** The answer for what was said before the message of this key; `null` when it was the first. */
  #before: { readonly key: string; readonly answer: Answer | null } | null = null
  #published = ''
  #catalog: Catalog | null = null
  #said: Said | null = null
  #usage: UsageFollower | null = null
  #code: OpenedCode | null = null

  constructor(
    root: Root,
    project: Project,
    sessions: SessionFollower,
    options: Options,
    emit: (event: RootEvent) => void,
  ) {
    this.root = root
    this.project = project
    this.#sessions = sessions
    this.#options = options
    this.#emit = emit
    this.readCuration()
  }

  /** Takes over what was decided about documents, by whichever process. */
  readCuration(): void {
    const { curations } = this.#options
    if (curations === undefined) return
    const { curation } = readCuration(curations, this.root.path)
    if (JSON.stringify(curation) === JSON.stringify(this.#curation)) return
    this.#curation = curation
    this.#answer = null
    this.#code?.forgetAnswer()
    this.#before = null
  }

  /** Reads the documents for the first time, telling of its progress. */
  async readFirst(signal: AbortSignal): Promise<void> {
    let told = performance.now()
    await this.project.sync(signal, (progress) => {
      const now = performance.now()
      if (now - told < PROGRESS_EVERY) return
      told = now
      this.#progress = progress
      this.publishCatalog()
      this.publish()
    })
    this.#progress = null
  }

  get code(): OpenedCode | null {
    return this.#code
  }

  files(): KnownFiles {
    return { docs: this.project, code: this.#code?.isRead ? this.#code.project : null }
  }

  /** Reads the code files for the first time, and tells of them from now on. */
  async readCode(code: OpenedCode, signal: AbortSignal): Promise<void> {
    this.#code = code
    let told = performance.now()
    await code.readFirst(signal, () => {
      const now = performance.now()
      if (now - told < PROGRESS_EVERY) return
      told = now
      this.publish()
    })
    this.publishCatalog()
    this.publish()
  }

  /** The root is polled because native watching failed. */
  polled(cause: WatchTrouble): void {
    this.#polling = cause
  }

  publishCatalog(): void {
    const lists = {
      docs: this.project.library.docs(),
      media: this.project.media.list(),
      code: this.#code?.docs() ?? [],
    }
    for (const change of catalogChanges(this.#catalog, this.root.path, lists)) {
      // Pictures and videos have no part in what the conversation is about.
      if (change.docs.put.length > 0 || change.docs.removed.length > 0) this.#answer = null
      if (change.code.put.length > 0 || change.code.removed.length > 0) this.#code?.forgetAnswer()
      this.#catalog = applyCatalogChange(this.#catalog, change)
      this.#emit({ kind: 'catalog', change })
    }
  }

  /** Tells how things stand, if they stand otherwise than they did. */
  publish(): void {
    if (this.#sessions.takeChanged()) {
      this.#answer = null
      this.#code?.forgetAnswer()
    }
    const session = this.#sessions.session()
    this.#usage?.follow(session)
    if (this.#said !== null && !isAhead(this.#said, session)) {
      this.#said = null
      this.#answer = null
    }
    const conversation = {
      messages: session ? this.#messages(session) : [],
      touched: this.#sessions.touched(),
    }
    if (!this.#progress) this.#answer ??= this.rank(conversation)
    const answer = this.#answer
    const pack = answer?.pack ?? NO_PACK
    const pinned = answer?.pinned ?? []
    if (!this.#progress) this.#usage?.offer(pack)
    const view: Omit<View, 'version'> = {
      root: this.root,
      basis: basisOf(this.#progress, session, answer),
      task: answer?.task ?? null,
      session: this.#sessionView(session),
      choices: this.#sessions.choices(this.root.path),
      pinned,
      pack: unpinned(pack, pinned),
      media: this.#rankMedia(answer),
      excluded: this.#curation.excluded,
      changes: this.#changes(session, answer),
      code: this.#code?.view(session, conversation, this.#curation) ?? null,
      notices: this.#notices(),
      usage: this.#usage?.view(pack, pinned) ?? null,
    }
    // A look that found nothing new is no news.
    const fingerprint = JSON.stringify(view)
    if (fingerprint === this.#published) return
    this.#published = fingerprint
    this.#emit({ kind: 'view', view })
    const use = this.#usage?.takeGrown(Date.now())
    if (use) this.#emit({ kind: 'usage', root: this.root.path, use })
  }

  rank(conversation: Conversation): Answer {
    return this.project.library.answer(conversation, {
      now: Date.now(),
      root: this.root.path,
      textOf: (path) => this.project.textOf(path),
      curation: this.#curation,
    })
  }

  /** Takes what a person has just said in the followed session, for as long as its log does not have it. */
  hear(id: string | null, text: string): void {
    const session = this.#sessions.session()
    if (!session || (id !== null && id !== session.id)) return
    const spoken = session.messages.filter(({ role }) => role === 'human')
    if (spoken.at(-1)?.text.trim() === text.trim()) return
    const message: Message = { id: 'said', role: 'human', text, at: Date.now() }
    this.#said = { session: session.id, spoken: spoken.length, message }
    this.#answer = null
  }

  #messages({ messages }: Session): readonly Message[] {
    return this.#said === null ? messages : [...messages, this.#said.message]
  }

  /** From now on judges what the sessions read, going on from what was kept; `null` ends it and forgets. */
  followUsage(kept: readonly KeptUsage[] | null): void {
    const { library } = this.project
    const options = {
      root: this.root.path,
      caseFold: this.#caseFold,
      // While documents are being read the window shows no pack.
      rank: (conversation: Conversation) => (this.#progress ? null : this.rank(conversation).pack),
      pinned: () => this.#curation.pinned,
      indexable: (path: string) => library.get(path) !== undefined,
      mtimeOf: (path: string) => library.get(path)?.mtime ?? null,
    }
    const usage = kept && new UsageFollower(options, kept)
    this.#usage = usage
    this.#sessions.listen(usage && ((item, anew) => usage.hear(item, anew)))
  }

  /** Answers an agent from what the window shows. */
  tell(question: Question): Told | null {
    const session = this.#sessions.session()
    const { library } = this.project
    return tell(question, {
      root: this.root.path,
      state: basisOf(this.#progress, session, this.#answer).state,
      session,
      touched: this.#sessions.touched(),
      answer: this.#answer,
      documents: library.size,
      caseFold: this.#caseFold,
      isDocument: (path) => library.get(path) !== undefined,
      rank: (conversation) => this.rank(conversation),
    })
  }

  #rankMedia(answer: Answer | null): readonly RankedMedia[] {
    if (!answer) return []
    const { library, media } = this.project
    const list = media.list()
    if (this.#media?.answer !== answer || this.#media.list !== list) {
      const ranked = media.rank(answer.pack, answer.topic, (path) => library.linksOf(path))
      this.#media = { answer, list, ranked }
    }
    return this.#media.ranked
  }

  get #caseFold(): boolean {
    return this.#options.platform !== 'linux'
  }

  /** What the person's newest message changed: the answer beside the one for what was said before that message. */
  #changes(session: Session | null, answer: Answer | null): PackChanges | null {
    const last = session?.messages.findLastIndex(({ role }) => role === 'human') ?? -1
    const message = session?.messages[last]
    if (!session || !answer || !message) return null
    const key = `${session.log} ${message.id} ${message.at}`
    if (this.#before?.key !== key) {
      const messages = session.messages.slice(0, last)
      const touched = this.#sessions.touched().filter(({ at }) => at < message.at)
      this.#before = { key, answer: messages.length === 0 ? null : this.rank({ messages, touched }) }
    }
    return this.#before.answer && packChanges(this.#before.answer, answer)
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
    const notices = this.project.notices()
    if (this.#polling) notices.push({ kind: 'polling', cause: this.#polling })
    const gone = this.#sessions.goneLog()
    if (gone !== null) notices.push({ kind: 'log-gone', log: gone })
    if (this.#options.restarted) notices.push({ kind: 'engine-restarted' })
    return notices
  }
}
