import { realpathSync } from 'node:fs'
import { chooseSession } from '../core/session/choose'
import type { Session, Touch } from '../core/model'
import type { EngineOptions } from './protocol'
import { describeSource } from './sessions/describe-source'
import { SessionDirectory, type LogEntry } from './sessions/directory'
import { discoverHomes } from './sessions/homes'
import { LogReader } from './sessions/log-reader'

/** Finds the session that works in a root, reads its log as it grows, and tells what is known of it. */
export class SessionFollower {
  readonly #options: EngineOptions
  #directory = new SessionDirectory([])
  #found = ''
  #pinned: string | null = null
  #reader: LogReader | null = null
  #entry: LogEntry | null = null
  #goneLog: string | null = null
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
    const homes = await discoverHomes(env, homeDir, platform, extraHomes)
    const found = homes.filter((home) => home.found).map((home) => `${home.source} ${home.path}`)
    const different = found.join('\n') !== this.#found
    if (different) this.#directory = new SessionDirectory(homes)
    this.#found = found.join('\n')
    await this.#directory.refresh(signal)
    return different
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
    const entry = this.#pick(root)
    if (entry?.file !== this.#entry?.file) {
      // A log that vanished keeps its last conversation, and with it the order, until another session comes.
      if (!entry && root !== null && this.#reader?.session()) {
        const changed = this.#goneLog === null
        this.#goneLog = this.#entry?.file ?? null
        return changed
      }
      this.#reader?.close()
      this.#reader = entry ? new LogReader(entry.source, entry.file) : null
      this.#changed = true
    }
    const grown = entry?.modifiedAt !== this.#entry?.modifiedAt
    this.#entry = entry
    this.#goneLog = null
    if (await this.#reader?.advance(signal)) this.#changed = true
    return this.#changed || grown
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
      reader.close()
      return { root, sessionTitle }
    }
    return null
  }

  session(): Session | null {
    return this.#reader?.session() ?? null
  }

  /** Files of the session that the agent read or wrote with success, oldest first. */
  touched(): Touch[] {
    const session = this.session()
    if (!session) return []
    const uses = [
      ...session.reads.filter((use) => use.ok).map((use) => ({ use, action: 'read' as const })),
      ...session.writes.filter((use) => use.ok).map((use) => ({ use, action: 'edited' as const })),
    ]
    return uses.map(({ use, action }) => ({ path: use.path, action, at: use.at })).sort((a, b) => a.at - b.at)
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
    this.#reader?.close()
  }

  #pick(root: string | null): LogEntry | null {
    if (root === null) return null
    const entries = this.#directory.entries()
    if (this.#pinned !== null) {
      return entries.find((entry) => entry.file === this.#pinned) ?? describeSource(this.#pinned)
    }
    const caseFold = this.#options.platform !== 'linux'
    const realpath = (cwd: string): string => realpathOf(cwd) ?? cwd
    return chooseSession(entries, root, { caseFold, realpathOf: realpath })?.entry ?? null
  }
}

function realpathOf(folder: string): string | null {
  try {
    return realpathSync.native(folder)
  } catch {
    return null // the folder is gone, or was on another machine
  }
}
