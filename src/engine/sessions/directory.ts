import { stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Home, Source } from '../../core/model'
import type { LogEntry } from '../../core/session/log-entry'
import type { Layout } from './layout'
import { layouts } from './layouts'
import { readHead } from './read-head'

export type { LogEntry }

/** How many files are looked at at the same time. */
const AT_ONCE = 16

interface Root {
  readonly source: Source
  readonly layout: Layout
  readonly path: string
}

interface Known {
  readonly inode: bigint
  readonly size: bigint
  /** `null` when the file had no header when it was last looked at. */
  readonly entry: LogEntry | null
}

/** Which logs there are. Of each only the first rows are read, once; the rest is what the file system knows. */
export class SessionDirectory {
  private readonly roots: readonly Root[]
  /** Unit folder → log file → what is known of it. */
  private units = new Map<string, ReadonlyMap<string, Known>>()
  private sorted: readonly LogEntry[] | null = null

  constructor(homes: readonly Home[]) {
    this.roots = homes
      .filter((home) => home.problem === null)
      .flatMap(({ source, path }) => {
        const layout = layouts[source]
        return layout.roots(path).map((root) => ({ source, layout, path: root }))
      })
  }

  /** Looks at all homes. After an abort, what was seen so far is kept. */
  async refresh(signal?: AbortSignal): Promise<void> {
    const seen = new Set<string>()
    for (const root of this.roots) {
      const units = await root.layout.units(root.path)
      for (const unit of units) seen.add(unit)
      await forEach(units, signal, (unit) => this.look(root, unit))
      if (signal?.aborted === true) return
    }
    for (const unit of this.units.keys()) if (!seen.has(unit)) this.forget(unit)
  }

  /** Looks only at the folders that these paths belong to. */
  async changed(paths: readonly string[]): Promise<void> {
    const units = new Map<string, Root>()
    for (const path of paths) {
      for (const root of this.roots) {
        const segments = below(root.path, path)
        if (segments === null) continue
        const unit = root.layout.unitOf(segments)
        if (unit !== null) units.set(join(root.path, ...unit), root)
        else for (const folder of await root.layout.units(root.path)) units.set(folder, root)
      }
    }
    await forEach([...units], undefined, ([unit, root]) => this.look(root, unit))
  }

  /** All logs, the one written last first. A log that is there twice (moved, or packed) counts once. */
  entries(): readonly LogEntry[] {
    if (this.sorted === null) {
      const entries: LogEntry[] = []
      for (const files of this.units.values()) {
        for (const { entry } of files.values()) if (entry !== null) entries.push(entry)
      }
      entries.sort((a, b) => b.modifiedAt - a.modifiedAt || (a.file < b.file ? -1 : 1))
      const ids = new Set<string>()
      this.sorted = entries.filter(({ source, id }) => {
        const key = `${source} ${id}`
        return !ids.has(key) && ids.add(key)
      })
    }
    return this.sorted
  }

  /** How many sessions lie in the home at `path`, without those of subagents. */
  countIn(path: string): number {
    const inside = join(path, sep)
    return this.entries().filter(({ file, kind }) => kind !== 'subagent' && file.startsWith(inside)).length
  }

  /** The folders in which logs appear and grow, to be watched with what is below them. */
  watchPaths(): readonly string[] {
    return this.roots.map((root) => root.path)
  }

  private async look(root: Root, unit: string): Promise<void> {
    const before = this.units.get(unit)
    const files = new Map<string, Known>()
    for (const file of await root.layout.logs(unit)) {
      const known = await lookAtLog(root.source, file, before?.get(file))
      if (known !== null) files.set(file, known)
    }
    if (files.size === 0) this.forget(unit)
    else this.units.set(unit, files)
    this.sorted = null
  }

  private forget(unit: string): void {
    if (this.units.delete(unit)) this.sorted = null
  }
}

async function lookAtLog(source: Source, file: string, before: Known | undefined): Promise<Known | null> {
  try {
    const { ino: inode, size, mtimeMs } = await stat(file, { bigint: true })
    const modifiedAt = Number(mtimeMs)
    if (before?.entry && before.inode === inode && before.size <= size) {
      return { inode, size, entry: { ...before.entry, modifiedAt } }
    }
    if (before && before.inode === inode && before.size === size) return before
    const head = readHead(source, file)
    if (head === null) return { inode, size, entry: null }
    const { id, cwd, createdAt, parent, kind } = head
    return { inode, size, entry: { source, id, file, cwd, createdAt, modifiedAt, parent, kind } }
  } catch {
    return null // gone, or not ours to read; the next look finds it when that changes
  }
}

/** The segments of `path` below `root`, none for the root itself; `null` when it lies elsewhere. */
function below(root: string, path: string): readonly string[] | null {
  const way = relative(root, path)
  if (way === '') return []
  const segments = way.split(sep)
  return segments[0] === '..' || way === path ? null : segments
}

async function forEach<T>(
  values: readonly T[],
  signal: AbortSignal | undefined,
  work: (value: T) => Promise<void>,
): Promise<void> {
  const rest = values.values()
  const worker = async (): Promise<void> => {
    for (const value of rest) {
      if (signal?.aborted === true) return
      await work(value)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
