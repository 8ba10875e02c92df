import { unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import { linkName, names } from '../core/markdown/path-index'
import type { Catalog } from '../core/model'
import type { Reading } from '../core/reading/reading'
import { resolveInside } from '../engine/project/resolve-inside'
import type { Reader } from '../engine/reading/reader'
import { CallError } from './ipc/call-error'

/** How often, in ms, the file that is being read is looked at. Code is not watched with the documents, and is here. */
const LOOK_EVERY = 500

export interface ReadingEvents {
  /** The first part of a long document, while the rest is parsed. */
  onSlice(reading: Reading): void
  /** The file that was opened last changed, came or went; the path is relative to its root. */
  onChange(path: string): void
}

/** The one file that a window shows: opened by `reader`, and looked at for as long as it is shown. */
export class Readings {
  readonly #events: ReadingEvents
  readonly #reader: Reader
  #opening: AbortController | null = null
  #unwatch: (() => void) | null = null
  #names: { readonly catalog: Catalog; readonly paths: ReadonlyMap<string, string | null> } | null = null

  constructor(reader: Reader, events: ReadingEvents) {
    this.#reader = reader
    this.#events = events
  }

  /** Opens a file of the root at a line, starting at 1. Throws a CallError when another one is asked for meanwhile. */
  async open(root: string | null, catalog: Catalog | null, path: string, line: number): Promise<Reading> {
    this.#opening?.abort()
    const opening = new AbortController()
    this.#opening = opening
    this.#watch(root, path)
    if (root === null) return { kind: 'unreadable', path, why: 'not-found' }
    try {
      return await this.#reader.open(root, path, {
        byName: (name) => this.#byName(catalog, name),
        near: line,
        signal: opening.signal,
        onSlice: (slice) => {
          if (!opening.signal.aborted) this.#events.onSlice(slice)
        },
      })
    } catch (error) {
      if (opening.signal.aborted) throw new CallError('failed')
      throw error
    }
  }

  /** Nothing is shown any more. */
  close(): void {
    this.#opening?.abort()
    this.#watch(null, '')
  }

  #watch(root: string | null, path: string): void {
    this.#unwatch?.()
    this.#unwatch = null
    if (root === null) return
    const resolved = resolveInside(root, path)
    if (!resolved.ok && resolved.error === 'outside-root') return
    const file = resolved.ok ? resolved.file : join(root, path)
    const onChange = (): void => this.#events.onChange(path)
    watchFile(file, { interval: LOOK_EVERY, persistent: false }, onChange)
    // Without its listener this would end the watching of other windows, too.
    this.#unwatch = () => unwatchFile(file, onChange)
  }

  /** The only document that goes by a name; the names of a catalog are gathered when the first one is asked for. */
  #byName(catalog: Catalog | null, name: string): string | null {
    if (catalog === null) return null
    if (this.#names?.catalog !== catalog) this.#names = { catalog, paths: pathsByName(catalog) }
    return this.#names.paths.get(linkName(name)) ?? null
  }
}

function pathsByName(catalog: Catalog): Map<string, string | null> {
  const paths = new Map<string, string | null>()
  for (const { path } of catalog.docs)
    for (const name of names(path)) paths.set(name, paths.has(name) ? null : path)
  return paths
}
