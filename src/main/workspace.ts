import { existsSync, realpathSync } from 'node:fs'
import type { Catalog, CurationChange, HomeView, Root, View } from '../core/model'
import type { Relations } from '../core/relations/relations'
import type { Question } from '../engine/door/question'
import type { Told } from '../engine/door/told'
import { clearHalfWritten } from '../engine/files/clear-half-written'
import { codeFiles, docFiles } from '../engine/project/file-kind'
import type { EngineEvent } from '../engine/protocol'
import type { Elsewhere } from '../engine/sessions/elsewhere'
import { scanLimits, type ScanLimits } from '../engine/project/scan-limits'
import { watchLogs } from '../engine/watch-logs'
import { watchRoot } from '../engine/watch-root'
import type { Watch } from '../engine/watch-with-fallback'
import { applyCatalogChange, type CatalogChange } from '../shared/catalog-change'
import type { AppState, Suggestion } from '../shared/ipc'
import type { Settings } from '../shared/settings'
import { Asked } from './asked'
import { CallError } from './ipc/call-error'
import { changeCuration } from './change-curation'
import { EngineHost, type EngineState } from './engine-host'
import { FollowedUsage } from './followed-usage'
import type { KeptUsageFiles } from './kept-usage'
import { log } from './log'
import { dataPath } from './paths'
import { RecentRoots, rootAt } from './recent-roots'
import type { SettingsFile } from './settings'

/** Roots for which a chosen session is remembered. */
const CHOSEN = 64

export interface WorkspaceEvents {
  onView(view: View | null): void
  /** `null`: there is no catalog (any more). */
  onCatalogChange(change: CatalogChange | null): void
  /** Root, recent roots, homes, suggestion or the engine's state changed. */
  onState(): void
  /** The person goes on in a session of another known root. */
  onElsewhere(elsewhere: Elsewhere): void
}

/** The root that is open: its watchers, the engine that reads it, and the last that the engine told. */
export class Workspace {
  /** The folders that were opened before. */
  readonly recent: RecentRoots
  readonly #settings: SettingsFile
  readonly #usage: FollowedUsage
  readonly #events: WorkspaceEvents
  readonly #engine: EngineHost
  #wanted: string | null = null
  #pinned: string | null = null
  #watch: Watch | null = null
  #logWatch: Watch | null = null
  #view: View | null = null
  #catalog: Catalog | null = null
  #homes: readonly HomeView[] = []
  #limits: ScanLimits
  #remembered = false
  #usageStarted = false
  #suggestion: Suggestion | null = null
  #openError: AppState['openError'] = null
  #engineState: EngineState = 'running'
  readonly #asked = new Asked<Told>()
  readonly #related = new Asked<Relations>()

  constructor(
    settings: SettingsFile,
    kept: KeptUsageFiles,
    extraHomes: readonly string[],
    events: WorkspaceEvents,
  ) {
    this.#settings = settings
    this.#usage = new FollowedUsage(kept)
    this.#events = events
    this.recent = new RecentRoots(settings, () => this.#events.onState())
    this.#limits = scanLimits(settings.current)
    this.#engine = new EngineHost(extraHomes, {
      onEvent: (event) => this.#onEngine(event),
      onState: (state) => {
        this.#engineState = state
        if (state !== 'running') {
          this.#asked.answerNobody()
          this.#related.answerNobody()
        }
        this.#events.onState()
      },
      onStarted: () => {
        this.#tellHomes()
        this.#tellLimits()
        if (settings.current.code) this.#engine.send({ kind: 'code' })
        this.#tellKnownRoots()
        this.#tellRoot()
      },
    })
    settings.onChange((current) => {
      this.#changeUsage(current.usage)
      this.#changeLimits(current)
      if (current.segment === 'code' && !current.code) this.#readCode()
      this.#tellKnownRoots()
    })
  }

  /** Starts the engine; from here on there are events. */
  start(): void {
    clearHalfWritten(dataPath('curations'))
    this.#engine.start()
    void this.recent.look()
  }

  get root(): Root | null {
    return this.#wanted === null ? null : (this.#view?.root ?? rootAt(this.#wanted))
  }

  get view(): View | null {
    return this.#view
  }

  get catalog(): Catalog | null {
    return this.#catalog
  }

  get homes(): readonly HomeView[] {
    return this.#homes
  }

  get suggestion(): Suggestion | null {
    return this.#suggestion
  }

  get openError(): AppState['openError'] {
    return this.#openError
  }

  get engineState(): EngineState {
    return this.#engineState
  }

  /** The root in view is one that the person opened, and not the sample. */
  get isRemembered(): boolean {
    return this.#remembered
  }

  /** Opens a folder; the answer comes as views. `remember` puts it on the recent list. */
  open(folder: string | null, remember = true): void {
    this.#wanted = folder
    this.#remembered = folder !== null && remember
    this.#pinned = folder === null ? null : this.#chosenLog(folder)
    this.#openError = null
    this.#view = null
    this.#catalog = null
    this.#usage.clear()
    void this.#watch?.close()
    this.#watch = null
    if (folder === null || !remember) this.#tellKnownRoots()
    else this.recent.remember(folder)
    this.#tellRoot()
    this.#events.onView(null)
    this.#events.onCatalogChange(null)
    this.#events.onState()
  }

  refresh(): void {
    this.#engine.send({ kind: 'refresh' })
  }

  /** Follows a session that the window offered; any other path is none of its business. */
  follow(file: string | null): void {
    if (file !== null && !this.#view?.choices.some((choice) => choice.log === file))
      throw new CallError('not-found')
    this.#pinned = file
    const root = this.#view?.root.path
    if (root !== undefined) {
      const others = this.#settings.current.chosenLogs.filter((chosen) => chosen.root !== root)
      const chosenLogs = file === null ? others : [{ root, log: file }, ...others].slice(0, CHOSEN)
      this.#settings.change({ chosenLogs })
    }
    this.#engine.send({ kind: 'follow', log: file })
  }

  /** Keeps a decision about documents of the root; only what is listed can be pinned or kept from being ranked. */
  curate(change: CurationChange): void {
    const root = this.#view?.root.path
    const adds = change.kind === 'pin' || change.kind === 'exclude'
    if (root === undefined || (adds && !this.#catalog?.docs.some(({ path }) => path === change.path)))
      throw new CallError('not-found')
    changeCuration(dataPath('curations'), root, change, (problem) => log.warn(problem))
    this.#engine.send({ kind: 'curation-changed' })
  }

  /** The log that the person chose for this root when it was open before, if it is still there. */
  #chosenLog(folder: string): string | null {
    const real = realpathOf(folder)
    const chosen = this.#settings.current.chosenLogs.find(({ root }) => root === real)
    return chosen !== undefined && existsSync(chosen.log) ? chosen.log : null
  }

  /** Asks the engine on behalf of an agent; `null` when it follows another project or session, or just stopped. */
  ask(question: Question): Promise<Told | null> {
    if (this.#engineState !== 'running') return Promise.resolve(null)
    return this.#asked.ask((id) => this.#engine.send({ kind: 'ask', id, question }))
  }

  /** How a file of the root is tied to the others; `null` when the engine does not run or no root is open. */
  relate(path: string): Promise<Relations | null> {
    if (this.#engineState !== 'running') return Promise.resolve(null)
    return this.#related.ask((id) => this.#engine.send({ kind: 'relate', id, path }))
  }

  /** A person has just said this to an agent; the log may not have it yet. */
  hear(session: string | null, text: string): void {
    this.#engine.send({ kind: 'said', session, text })
  }

  /** Looks for sessions in `folder`, too. Returns `false` when Knit looks there anyway. */
  addHome(folder: string): boolean {
    const { extraHomes } = this.#settings.current
    if (extraHomes.includes(folder) || this.#homes.some((home) => home.path === folder)) return false
    this.#settings.change({ extraHomes: [...extraHomes, folder] })
    this.#tellHomes()
    return true
  }

  removeHome(folder: string): void {
    const { extraHomes } = this.#settings.current
    this.#settings.change({ extraHomes: extraHomes.filter((other) => other !== folder) })
    this.#tellHomes()
  }

  /** Reading code costs, so it begins when code is wanted for the first time; then it goes on at every start. */
  #readCode(): void {
    this.#settings.change({ code: true })
    this.#engine.send({ kind: 'code' })
    this.#watchAnew()
  }

  get usageKept(): boolean {
    return this.#usage.isKept
  }

  deleteUsage(): void {
    if (this.#usage.deleteAll()) this.#startUsage()
    this.#events.onState()
  }

  /** Ends the engine's thread as a crash would; for tests. */
  killEngine(): Promise<void> {
    return this.#engine.kill()
  }

  async close(): Promise<void> {
    await Promise.all([this.#engine.close(), this.#watch?.close(), this.#logWatch?.close()])
  }

  #tellHomes(): void {
    this.#engine.send({ kind: 'homes', added: this.#settings.current.extraHomes })
  }

  #tellLimits(): void {
    this.#engine.send({ kind: 'limits', limits: this.#limits })
  }

  #tellKnownRoots(): void {
    const { followActive, recentRoots } = this.#settings.current
    this.#engine.send({ kind: 'known-roots', roots: followActive && this.#remembered ? recentRoots : [] })
  }

  #changeLimits(settings: Settings): void {
    const limits = scanLimits(settings)
    if (JSON.stringify(limits) === JSON.stringify(this.#limits)) return
    this.#limits = limits
    this.#tellLimits()
    this.#watchAnew()
  }

  /** What was left out so far is not being watched. */
  #watchAnew(): void {
    void this.#watch?.close()
    this.#watch = null
    if (this.#view) this.#watchRoot(this.#view.root.path)
  }

  /** An engine that has opened the root anew knows nothing of usage. */
  #startUsage(): void {
    const root = this.#view?.root.path
    if (root === undefined) return
    this.#engine.send({ kind: 'usage', root, kept: this.#usage.start(root, this.#settings.current.usage) })
  }

  #changeUsage(usage: Settings['usage']): void {
    const root = this.#view?.root.path ?? null
    this.#tellingWhetherKept(() => {
      if (this.#usage.change(usage, root)) this.#startUsage()
    })
  }

  #tellingWhetherKept(work: () => void): void {
    const before = this.usageKept
    work()
    if (this.usageKept !== before) this.#events.onState()
  }

  #tellRoot(): void {
    this.#usageStarted = false
    this.#engine.send({ kind: 'follow', log: this.#pinned })
    this.#engine.send({ kind: 'open', root: this.#wanted })
  }

  #onEngine(event: EngineEvent): void {
    switch (event.kind) {
      case 'view':
        this.#view = event.view
        this.#watchRoot(event.view.root.path)
        if (!this.#usageStarted) {
          this.#usageStarted = true
          this.#startUsage()
        }
        return this.#events.onView(event.view)
      case 'catalog':
        this.#catalog = applyCatalogChange(this.#catalog, event.change)
        return this.#events.onCatalogChange(event.change)
      case 'log-folders':
        void this.#logWatch?.close()
        this.#logWatch = watchLogs(event.folders, (paths) =>
          this.#engine.send({ kind: 'logs-changed', paths }),
        )
        return
      case 'told':
        return this.#asked.answer(event.id, event.told)
      case 'related':
        return this.#related.answer(event.id, event.relations)
      case 'homes':
        this.#homes = event.homes
        return this.#events.onState()
      case 'usage':
        if (event.root !== this.#view?.root.path) return
        return this.#tellingWhetherKept(() => this.#usage.take(event.root, event.use))
      case 'suggestion':
        this.#suggestion = { root: rootAt(event.root), sessionTitle: event.sessionTitle }
        return this.#events.onState()
      case 'elsewhere':
        return this.#events.onElsewhere(event.elsewhere)
      case 'open-failed':
        log.warn(`${event.root} could not be opened: ${event.why}.`)
        this.#wanted = null
        this.#openError = { root: rootAt(event.root), error: event.why }
        // Without a root the engine looks for a project to suggest instead.
        return this.#tellRoot()
    }
  }

  /** The engine resolved the root's real path; watchers must see the same one. */
  #watchRoot(path: string): void {
    if (this.#watch || this.#wanted === null) return
    const kinds = this.#settings.current.code ? [docFiles, codeFiles] : [docFiles]
    this.#watch = watchRoot(path, this.#limits, kinds, {
      onChange: (paths) => this.#engine.send({ kind: 'files-changed', paths }),
      onPolling: (cause) => {
        log.warn(`${path} is polled: ${cause}.`)
        this.#engine.send({ kind: 'polling', cause })
      },
    })
  }
}

function realpathOf(folder: string): string {
  try {
    return realpathSync.native(folder)
  } catch {
    return folder // it is gone; the engine says so
  }
}
