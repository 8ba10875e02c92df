import { realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FollowRule, Home, HomeView, Session, SessionChoice, Touch } from '../core/model'
import { sessionsOfRoot, type Choice } from '../core/session/choose'
import { touchesOf } from '../core/session/touches-of'
import type { EngineOptions } from './protocol'
import { describeSource } from './sessions/describe-source'
import { SessionDirectory, type LogEntry } from './sessions/directory'
import { ElsewhereWatch, type Elsewhere } from './sessions/elsewhere'
import { discoverHomes } from './sessions/homes'
import { LogReader, type LogReaderOptions } from './sessions/log-reader'
import { ReadLogs } from './sessions/read-logs'
import { repositoryOf } from './sessions/repository-of'

/** Of a log up to this size (bytes) the part before its end is read as well: for the title, and files touched early. */
const REST_LIMIT = 16 << 20
/** Most sessions that the chooser lists, without their subagents. */
const CHOICES = 20
/** Most subagents that are listed behind a session. */
const CHILDREN = 5
/** Characters of a session's newest human line that stand for its title. */
const SAID = 80

/** Finds the session that works in a root, reads its log as it grows, and tells what is known of it. */
export class SessionFollower {
  readonly #options: EngineOptions
  #directory = new SessionDirectory([])
  #homes: readonly Home[] = []
  #addedHomes: readonly string[] = []
  #pinned: string | null = null
  readonly #elsewhere = new ElsewhereWatch()
  #reader: LogReader | null = null
  /** What stood in the log of `#reader` when it was opened has been read. */
  #opened = false
  #hear: LogReaderOptions['onItem'] | null = null
  #entry: LogEntry | null = null
  #rule: FollowRule = { kind: 'in-root' }
  #goneLog: string | null = null
  // Hundreds of sessions share a few folders, and the disk is asked about each of these once between two looks.
  readonly #realpaths = new Map<string, string>()
  readonly #repositories = new Map<string, string | null>()
  /** Log → what its newest rows say, as of when it was written. */
  readonly #labels = new Map<string, { at: number; title: string | null; said: string | null }>()
  readonly #readLogs = new ReadLogs()
  #changed = false

  constructor(options: EngineOptions) {
    this.#options = options
  }

  /**
   * Looks for the agents' homes and lists their logs. Returns whether there are other folders to watch than before:
   * an agent that was started for the first time has a home only now.
   */
  async discover(signal: AbortSignal): Promise<boolean> {
    const { env, homeDir, platform, extraHomes } = this.#options
    const extra = { added: this.#addedHomes, samples: extraHomes }
    const homes = await discoverHomes(env, homeDir, platform, extra)
    const different = foldersOf(homes) !== foldersOf(this.#homes)
    if (different) this.#directory = new SessionDirectory(homes)
    this.#homes = homes
    this.#realpaths.clear()
    this.#repositories.clear()
    await this.#directory.refresh(signal)
    return different
  }

  /** Looks into these folders as well when it discovers the next time. Returns whether they are others than before. */
  addHomes(folders: readonly string[]): boolean {
    const different = JSON.stringify(folders) !== JSON.stringify(this.#addedHomes)
    const left = this.#addedHomes.filter((folder) => !folders.includes(folder))
    this.#addedHomes = folders
    // A log in a folder that is no longer wanted has not vanished: it is simply let go.
    if (left.some((folder) => this.#entry?.file.startsWith(join(folder, sep)))) {
      this.#reader?.close()
      this.#reader = null
      this.#entry = null
      this.#changed = true
    }
    return different
  }

  /** Where sessions were looked for, how many were found, and what was read of them. */
  homes(): HomeView[] {
    this.#readLogs.note(this.session())
    return this.#homes.map((home) => ({
      ...home,
      sessions: this.#directory.countIn(home.path),
      ...this.#readLogs.in(home.path),
    }))
  }

  watchPaths(): readonly string[] {
    return this.#directory.watchPaths()
  }

  /** Follows this log from now on, whatever the rule says; `null` goes back to the rule. */
  pin(log: string | null): void {
    this.#pinned = log
  }

  /** Picks the root's session and reads what is new in its log. Returns whether anything changed. */
  async follow(root: string | null, signal: AbortSignal): Promise<boolean> {
    const choice = this.#pick(root)
    const entry = choice?.entry ?? null
    if (choice) this.#rule = choice.rule
    if (entry?.file !== this.#entry?.file) {
      // A log that vanished keeps its last conversation, and with it the order, until another session comes.
      if (!entry && root !== null && this.#reader?.session()) {
        const changed = this.#goneLog === null
        this.#goneLog = this.#entry?.file ?? null
        return changed
      }
      this.#reader?.close()
      const onItem: LogReaderOptions['onItem'] = (item, anew) => {
        if (this.#opened) this.#hear?.(item, anew)
      }
      this.#reader = entry ? new LogReader(entry.source, entry.file, { onItem }) : null
      this.#opened = false
      this.#changed = true
    }
    const grown = entry?.modifiedAt !== this.#entry?.modifiedAt
    this.#entry = entry
    this.#goneLog = null
    if (await this.#reader?.advance(signal)) this.#changed = true
    if (!signal.aborted) this.#opened = true
    return this.#changed || grown
  }

  /** From now on `hear` is told what lands in the followed log, item by item; `null` ends that. */
  listen(hear: LogReaderOptions['onItem'] | null): void {
    this.#hear = hear
  }

  /**
   * Reads of the part of the followed log that opening it left out what is needed: up to six messages, and of a log of
   * middling size all. In slices, beside everything else. Returns whether that told anything new.
   */
  async readRest(signal: AbortSignal): Promise<boolean> {
    const reader = this.#reader
    if (!reader || reader.whole) return false
    const isMiddling = reader.length <= REST_LIMIT
    if (!isMiddling && reader.enough) return false
    const told = await (isMiddling ? reader.readWhole(signal) : reader.readEnough(signal))
    if (told && reader === this.#reader) this.#changed = true
    return told
  }

  /** Takes a watcher's hint. Returns whether anything changed for this root. */
  async changed(paths: readonly string[], root: string | null, signal: AbortSignal): Promise<boolean> {
    await this.#directory.changed(paths)
    return this.follow(root, signal)
  }

  /** The project of the newest session whose folder still exists. */
  async latestProject(signal: AbortSignal): Promise<{ root: string; sessionTitle: string | null } | null> {
    for (const entry of this.#directory.entries()) {
      if (entry.kind === 'subagent' || entry.cwd === null) continue
      const root = realpathOf(entry.cwd)
      if (root === null) continue
      const reader = new LogReader(entry.source, entry.file)
      await reader.advance(signal)
      const sessionTitle = reader.session()?.title ?? null
      this.#readLogs.note(reader.session())
      reader.close()
      return { root, sessionTitle }
    }
    return null
  }

  /**
   * What a person said last, after `since` (ms) and after everything in the followed session, in a session of another
   * of the `known` roots; `null` when there is nothing, and while the person has chosen which session to follow.
   */
  async elsewhere(
    known: readonly string[],
    current: string,
    since: number,
    signal: AbortSignal,
  ): Promise<Elsewhere | null> {
    if (this.#pinned !== null) return null
    const here = this.session()?.messages.findLast((message) => message.role === 'human')?.at ?? 0
    const place = {
      known,
      current,
      caseFold: this.#options.platform !== 'linux',
      realpathOf: this.#realpathOf,
    }
    return this.#elsewhere.look(this.#directory.entries(), place, Math.max(since, here), signal)
  }

  session(): Session | null {
    return this.#reader?.session() ?? null
  }

  /** Files of the session that the agent read or wrote with success, oldest first. */
  touched(): Touch[] {
    const session = this.session()
    return session ? touchesOf(session) : []
  }

  lastWriteAt(): number {
    return this.#entry?.modifiedAt ?? 0
  }

  bytesRead(): number {
    return this.#reader?.bytesRead ?? 0
  }

  goneLog(): string | null {
    return this.#goneLog
  }

  /** Whether the conversation changed since this was last asked. */
  takeChanged(): boolean {
    const changed = this.#changed
    this.#changed = false
    return changed
  }

  close(): void {
    this.#elsewhere.close()
    this.#reader?.close()
  }

  /** Why the followed session is followed. */
  rule(): FollowRule {
    return this.#rule
  }

  /** The root's sessions, newest first; each title is as far known as `readLabels` came. */
  choices(root: string): SessionChoice[] {
    const listed: SessionChoice[] = []
    for (const { entry } of this.#ofRoot(root).slice(0, CHOICES)) {
      listed.push(this.#choiceOf(entry))
      const children = this.#directory
        .entries()
        .filter(
          (child) => child.kind === 'subagent' && child.parent === entry.id && child.source === entry.source,
        )
      listed.push(...children.slice(0, CHILDREN).map((child) => this.#choiceOf(child)))
    }
    return listed
  }

  /** Reads the titles of the sessions that `choices` lists, each from the end of its log. Returns whether any is new. */
  async readLabels(root: string, signal: AbortSignal): Promise<boolean> {
    let changed = false
    for (const { log, source, lastWriteAt } of this.choices(root)) {
      signal.throwIfAborted()
      // The followed one is known already, and a single session needs no chooser.
      if (log === this.#entry?.file || this.#labels.get(log)?.at === lastWriteAt) continue
      const reader = new LogReader(source, log)
      await reader.advance(signal)
      this.#labels.set(log, { at: lastWriteAt, ...labelOf(reader.session()) })
      this.#readLogs.note(reader.session())
      reader.close()
      changed = true
    }
    return changed
  }

  #choiceOf(entry: LogEntry): SessionChoice {
    const { source, id, file, modifiedAt, kind, parent } = entry
    const label = file === this.#entry?.file ? labelOf(this.session()) : this.#labels.get(file)
    const { title = null, said = null } = label ?? {}
    return { source, id, log: file, title, said, lastWriteAt: modifiedAt, kind, parent }
  }

  #pick(root: string | null): { entry: LogEntry; rule: FollowRule } | null {
    if (root === null) return null
    if (this.#pinned !== null) {
      const entry =
        this.#directory.entries().find(({ file }) => file === this.#pinned) ?? describeSource(this.#pinned)
      return entry && { entry, rule: { kind: 'pinned' } }
    }
    return this.#ofRoot(root)[0] ?? null
  }

  readonly #realpathOf = (cwd: string): string =>
    remembered(this.#realpaths, cwd, (folder) => realpathOf(folder) ?? folder)

  #ofRoot(root: string): readonly Choice<LogEntry>[] {
    return sessionsOfRoot(this.#directory.entries(), root, {
      caseFold: this.#options.platform !== 'linux',
      realpathOf: this.#realpathOf,
      repositoryOf: (folder) => remembered(this.#repositories, folder, repositoryOf),
    })
  }
}

/** The homes that can be looked into, as one string. */
function foldersOf(homes: readonly Home[]): string {
  return homes
    .filter((home) => home.problem === null)
    .map((home) => `${home.source} ${home.path}`)
    .join('\n')
}

function labelOf(session: Session | null): { title: string | null; said: string | null } {
  const human = session?.messages.findLast((message) => message.role === 'human')
  const line = human?.text.trim().replace(/\s+/g, ' ') ?? null
  const said = line !== null && [...line].length > SAID ? `${[...line].slice(0, SAID - 1).join('')}…` : line
  return { title: session?.title ?? null, said }
}

function remembered<T>(known: Map<string, T>, folder: string, look: (folder: string) => T): T {
  let value = known.get(folder)
  if (value === undefined) {
    value = look(folder)
    known.set(folder, value)
  }
  return value
}

function realpathOf(folder: string): string | null {
  try {
    return realpathSync.native(folder)
  } catch {
    return null // the folder is gone, or was on another machine
  }
}
