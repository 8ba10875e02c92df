import { isInside } from '../../core/session/path-segments'
import type { LogEntry } from '../../core/session/log-entry'
import { LogReader } from './log-reader'

/** How many logs of other roots are followed at a time: those that were written last. */
const FOLLOWED = 3

/** A person said something in a session that belongs to another known root than the one in view. */
export interface Elsewhere {
  /** One of the known roots. */
  readonly root: string
  readonly sessionTitle: string | null
  /** When it was said. */
  readonly at: number
}

/** Where the person is who may be talking to an agent in another project meanwhile. */
export interface Place {
  /** Roots that the person opened before, absolute real paths. */
  readonly known: readonly string[]
  readonly current: string
  readonly caseFold: boolean
  readonly realpathOf: (cwd: string) => string
}

/**
 * Notices that the person has gone to a session of another known root. What counts is what a person typed: agents that
 * work in two projects at a time write both their logs all the while.
 */
export class ElsewhereWatch {
  readonly #readers = new Map<string, { readonly reader: LogReader; modifiedAt: number }>()

  /**
   * The newest thing that a person said after `since` in a session of another known root; `null` when there is none.
   *
   * @param entries all logs, the one written last first
   * @param since ms since the epoch; a log that was not written after it is not opened
   */
  async look(
    entries: readonly LogEntry[],
    place: Place,
    since: number,
    signal: AbortSignal,
  ): Promise<Elsewhere | null> {
    const candidates: { entry: LogEntry; root: string }[] = []
    for (const entry of entries) {
      if (entry.modifiedAt <= since || candidates.length === FOLLOWED) break
      const root = entry.kind === 'subagent' || entry.cwd === null ? null : otherRoot(entry.cwd, place)
      if (root !== null) candidates.push({ entry, root })
    }
    this.#keepOnly(new Set(candidates.map(({ entry }) => entry.file)))
    let newest: Elsewhere | null = null
    for (const { entry, root } of candidates) {
      const reader = await this.#advanced(entry, signal)
      const session = reader.session()
      const at = session?.messages.findLast((message) => message.role === 'human')?.at ?? 0
      if (at > Math.max(since, newest?.at ?? 0)) newest = { root, sessionTitle: session?.title ?? null, at }
    }
    return newest
  }

  close(): void {
    this.#keepOnly(new Set())
  }

  async #advanced(entry: LogEntry, signal: AbortSignal): Promise<LogReader> {
    const known = this.#readers.get(entry.file)
    const { reader } = known ?? { reader: new LogReader(entry.source, entry.file) }
    if (known?.modifiedAt !== entry.modifiedAt) await reader.advance(signal)
    this.#readers.set(entry.file, { reader, modifiedAt: entry.modifiedAt })
    return reader
  }

  #keepOnly(files: ReadonlySet<string>): void {
    for (const [file, { reader }] of this.#readers) {
      if (files.has(file)) continue
      reader.close()
      this.#readers.delete(file)
    }
  }
}

/** The innermost known root that a session's folder belongs to; `null` when that is the present one, or none. */
function otherRoot(cwd: string, { known, current, caseFold, realpathOf }: Place): string | null {
  const folder = realpathOf(cwd)
  if (isInside(folder, current, caseFold) !== 'outside') return null
  const around = known.filter((root) => isInside(folder, root, caseFold) !== 'outside')
  return around.toSorted((a, b) => b.length - a.length)[0] ?? null
}
