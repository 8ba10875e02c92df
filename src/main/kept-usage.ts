import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { z } from 'zod'
import { clearHalfWritten } from '../engine/files/clear-half-written'
import type { KeptUsage, UsageState } from '../core/session/usage'
import { rootId } from './root-id'

/** How long, in ms, changes are collected before a file is written. */
const WRITE_AFTER = 300
/** Sessions kept for a root, the latest of them. */
const SESSIONS = 30
/** Paths kept in one list, the latest of them. */
const PATHS = 1000

const count = z.number().int().min(0)
const time = z.number().finite()
const paths = z.array(z.string().max(4096)).max(PATHS)
const byTier = z.strictObject({ primary: paths, supporting: paths, related: paths })
const judged = z.enum(['primary', 'supporting', 'related', 'pinned', 'missed', 'not-indexable'])

const usageV1 = z.strictObject({
  version: z.literal(1),
  root: z.string(),
  sessions: z
    .array(
      z.strictObject({
        source: z.enum(['dsh', 'claude', 'codex']),
        session: z.string(),
        at: time,
        state: z.strictObject({
          offered: byTier,
          read: byTier,
          last: byTier,
          packs: count,
          reads: count,
          missed: count,
          notIndexable: count,
          documents: z
            .array(z.strictObject({ path: z.string(), times: count, lastAt: time, again: z.boolean() }))
            .max(PATHS),
          lately: z.array(z.strictObject({ path: z.string(), at: time, judged })).max(10),
        }),
      }),
    )
    .max(SESSIONS),
})

/**
 * What use the sessions made of the packs, kept on disk because the person wants that: one small JSON file for each
 * root, in a folder that holds nothing else. A damaged file is set aside; one of a newer Knit is left as it is.
 */
export class KeptUsageFiles {
  readonly #folder: string
  readonly #report: (problem: string) => void
  /** Root → what its file holds, or will hold when it has been written. */
  readonly #known = new Map<string, readonly KeptUsage[]>()
  readonly #waiting = new Set<string>()
  readonly #readOnly = new Set<string>()
  #timer: NodeJS.Timeout | null = null

  /** @param report told, in a sentence, what was wrong with a file and what became of it */
  constructor(folder: string, report: (problem: string) => void) {
    this.#folder = folder
    this.#report = report
    clearHalfWritten(folder)
  }

  /** Whether anything is kept, of whatever root. */
  get any(): boolean {
    return this.#waiting.size > 0 || (existsSync(this.#folder) && readdirSync(this.#folder).length > 0)
  }

  read(root: string): readonly KeptUsage[] {
    const kept = this.#known.get(root) ?? this.#load(root)
    this.#known.set(root, kept)
    return kept
  }

  /** Keeps the use that one session made, in the place of what was kept of it before. */
  put(root: string, use: KeptUsage): void {
    const others = this.read(root).filter(
      ({ source, session }) => source !== use.source || session !== use.session,
    )
    const newestFirst = [{ ...use, state: capped(use.state) }, ...others].toSorted((a, b) => b.at - a.at)
    this.#known.set(root, newestFirst.slice(0, SESSIONS))
    if (this.#readOnly.has(root)) return
    this.#waiting.add(root)
    this.#timer ??= setTimeout(() => this.flush(), WRITE_AFTER)
  }

  /** Writes what is waiting to be written; call it before quitting. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    for (const root of this.#waiting) this.#write(root)
    this.#waiting.clear()
  }

  /** Deletes all that was kept, of every root. Throws what the system says when a file cannot be deleted. */
  deleteAll(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#known.clear()
    this.#waiting.clear()
    this.#readOnly.clear()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #write(root: string): void {
    const file = this.#fileOf(root)
    const content = { version: 1, root, sessions: this.read(root) }
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
      writeFileAtomic.sync(file, `${JSON.stringify(content)}\n`, { mode: 0o600 })
    } catch (error) {
      this.#report(`The usage of ${root} could not be written to ${file}: ${String(error)}`)
    }
  }

  #load(root: string): readonly KeptUsage[] {
    const file = this.#fileOf(root)
    if (!existsSync(file)) return []
    let data: unknown
    try {
      data = JSON.parse(readFileSync(file, 'utf8'))
    } catch {
      data = null // not JSON: handled as damaged below
    }
    const parsed = usageV1.safeParse(data)
    if (parsed.success && parsed.data.root === root) return parsed.data.sessions
    if ((z.object({ version: z.number() }).safeParse(data).data?.version ?? 0) > 1) {
      this.#readOnly.add(root)
      this.#report(
        `${file} was written by a newer Knit; it is left as it is, and nothing is kept of ${root}.`,
      )
      return []
    }
    this.#setAside(file)
    return []
  }

  #setAside(file: string): void {
    try {
      renameSync(file, `${file}.damaged`)
      this.#report(`${file} was damaged; it is kept as ${file}.damaged, and the usage is counted anew.`)
    } catch (error) {
      this.#report(`${file} is damaged and could not be set aside: ${String(error)}`)
    }
  }

  #fileOf(root: string): string {
    return join(this.#folder, `${rootId(root)}.json`)
  }
}

function capped(state: UsageState): UsageState {
  const lists = (tiers: UsageState['offered']): UsageState['offered'] => ({
    primary: tiers.primary.slice(-PATHS),
    supporting: tiers.supporting.slice(-PATHS),
    related: tiers.related.slice(-PATHS),
  })
  return {
    ...state,
    offered: lists(state.offered),
    read: lists(state.read),
    documents: state.documents.slice(-PATHS),
  }
}
