import { realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Catalog, SessionChoice, View } from '../core/model'
import type { Question } from '../engine/door/question'
import type { Told } from '../engine/door/told'
import { Engine } from '../engine/engine'
import { DEFAULT_LIMITS, type ScanLimits } from '../engine/project/scan-limits'
import { codeFiles, docFiles } from '../engine/project/file-kind'
import type { EngineEvent } from '../engine/protocol'
import { watchLogs } from '../engine/watch-logs'
import { watchRoot } from '../engine/watch-root'
import { applyCatalogChange } from '../shared/catalog-change'
import type { KnownSettings } from './read-settings'
import { UsageError } from './usage-error'
import { userDataFolder } from './user-data'

/** A look at the disk that is younger than this (ms) is not repeated. */
const FRESH = 250

export interface LocalProjectOptions {
  /** The session log to follow instead of the one that the person chose, or the newest. */
  readonly log?: string | null
  /** What the person has set, as far as it decides what is read. */
  readonly settings?: Pick<KnownSettings, 'extraHomes' | 'limits' | 'chosenLogs'> | undefined
  /** Homes of sample projects. */
  readonly samples?: readonly string[]
  /** Reads the code files, too. */
  readonly code?: boolean
  readonly onEvent?: (event: EngineEvent) => void
}

/** A project that this process reads by itself, with the engine of the app. */
export class LocalProject {
  readonly root: string
  readonly #engine: Engine
  readonly #limits: ScanLimits
  readonly #told = new Map<number, Told | null>()
  #view: View | null = null
  #catalog: Catalog | null = null
  #logFolders: readonly string[] = []
  #asked = 0
  #followed: string | null = null
  #lookedAt = 0

  private constructor(
    root: string,
    samples: readonly string[],
    limits: ScanLimits,
    onEvent: (event: EngineEvent) => void,
  ) {
    this.root = root
    this.#limits = limits
    const { env, platform } = process
    // What the app kept spares reading the documents; only the app keeps.
    const userData = userDataFolder(env, homedir(), platform)
    const options = {
      extraHomes: samples,
      env,
      homeDir: homedir(),
      platform,
      restarted: false,
      indexes: { folder: join(userData, 'indexes'), write: false },
      curations: join(userData, 'curations'),
    }
    this.#engine = new Engine(options, (event) => {
      if (event.kind === 'view') this.#view = event.view
      if (event.kind === 'catalog') this.#catalog = applyCatalogChange(this.#catalog, event.change)
      if (event.kind === 'log-folders') this.#logFolders = event.folders
      if (event.kind === 'told') this.#told.set(event.id, event.told)
      onEvent(event)
    })
  }

  /** Reads a project. Throws a `UsageError` when it cannot be opened. */
  static async open(root: string, options: LocalProjectOptions = {}): Promise<LocalProject> {
    const { settings, samples = [], onEvent } = options
    const log = options.log ?? settings?.chosenLogs.get(realpathOf(root)) ?? null
    let failure: keyof typeof FAILURES | null = null
    const project = new LocalProject(root, samples, settings?.limits ?? DEFAULT_LIMITS, (event) => {
      if (event.kind === 'open-failed') failure = event.why
      onEvent?.(event)
    })
    if (log !== null) project.#follow(log)
    if (settings) project.#engine.send({ kind: 'homes', added: settings.extraHomes })
    project.#engine.send({ kind: 'limits', limits: project.#limits })
    if (options.code) project.#engine.send({ kind: 'code' })
    project.#engine.send({ kind: 'open', root })
    await project.#engine.settled()
    if (failure !== null) {
      await project.close()
      throw new UsageError(`${root} cannot be opened as a project: ${FAILURES[failure]}.`)
    }
    project.#lookedAt = Date.now()
    return project
  }

  /** The engine's newest answer. */
  get view(): View {
    if (!this.#view) throw new Error('an opened project has a view')
    return this.#view
  }

  get engine(): Engine {
    return this.#engine
  }

  /** How many documents the project has. */
  get documents(): number {
    return this.#catalog?.docs.length ?? 0
  }

  /** Sessions of this project. */
  get choices(): readonly SessionChoice[] {
    return this.view.choices
  }

  /** Looks at the disk, follows this log (`null`: the newest), and answers. */
  async ask(question: Question, log: string | null): Promise<Told | null> {
    if (this.#followed !== log) this.#follow(log)
    await this.look()
    this.#asked += 1
    const id = this.#asked
    this.#engine.send({ kind: 'ask', id, question })
    await this.#engine.settled()
    const told = this.#told.get(id) ?? null
    this.#told.delete(id)
    return told
  }

  /** Reads what is new on the disk, unless it has just done so. */
  async look(): Promise<void> {
    if (Date.now() - this.#lookedAt > FRESH) this.#engine.send({ kind: 'refresh' })
    await this.#engine.settled()
    this.#lookedAt = Date.now()
  }

  /** Follows changes as they happen from now on. Returns how to stop. */
  watch(): () => Promise<void> {
    const { engine } = this
    const watches = [
      watchRoot(this.view.root.path, this.#limits, this.view.code ? [docFiles, codeFiles] : [docFiles], {
        onChange: (paths) => engine.send({ kind: 'files-changed', paths }),
        onPolling: (cause) => engine.send({ kind: 'polling', cause }),
      }),
      watchLogs([...this.#logFolders, ...(this.#followed === null ? [] : [this.#followed])], (paths) =>
        engine.send({ kind: 'logs-changed', paths }),
      ),
    ]
    return async () => {
      await Promise.all(watches.map((watch) => watch.close()))
    }
  }

  async close(): Promise<void> {
    await this.#engine.close()
  }

  #follow(log: string | null): void {
    this.#followed = log
    this.#engine.send({ kind: 'follow', log })
  }
}

const FAILURES = {
  'not-found': 'it does not exist',
  'not-a-folder': 'it is not a folder',
  'no-permission': 'this user may not read it',
}

function realpathOf(folder: string): string {
  try {
    return realpathSync.native(folder)
  } catch {
    return folder // it is gone; the engine says so
  }
}
