import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clearHalfWritten } from '../files/clear-half-written'
import { Library } from '../../core/rank/library'
import { inSlices } from '../in-slices'
import { docFiles, type FileKind } from './file-kind'

/** Most indexes that are kept; the ones not used for longest go. */
const MOST = 12

export interface KeptIndex {
  readonly library: Library
  /** Path → when the file's inode last changed (ms), as it was when the document was read. */
  readonly changed: ReadonlyMap<string, number>
}

/**
 * Keeps the indexes of roots in the app's data folder, so that the next start reads only what changed meanwhile. What
 * cannot be read back (damaged, cut short, of another version) is as good as not there.
 */
export class IndexCache {
  readonly #folder: string
  #cleared = false
  readonly #kind: FileKind

  constructor(folder: string, kind: FileKind = docFiles) {
    this.#folder = folder
    this.#kind = kind
  }

  /** The index of `root`, read in slices; `null` when there is none. Rejects only when `signal` is aborted. */
  async read(root: string, signal: AbortSignal): Promise<KeptIndex | null> {
    try {
      const bytes = await readFile(this.#file(root))
      const length = bytes.readUInt32LE(0)
      const kept = JSON.parse(bytes.toString('utf8', 4, 4 + length)) as {
        root: string
        changed: [string, number][]
      }
      if (kept.root !== root) return null
      const library = await inSlices(Library.load(bytes.subarray(4 + length), this.#kind.form), signal)
      return library && { library, changed: new Map(kept.changed) }
    } catch {
      signal.throwIfAborted()
      return null // not there, not permitted, or not what `write` wrote
    }
  }

  /**
   * Writes in slices, and to a temporary name first: a reader, or a crash, never meets half an index. A library that
   * changes meanwhile is not written: its keeper comes again.
   */
  async write(root: string, { library, changed }: KeptIndex): Promise<void> {
    if (!this.#cleared) clearHalfWritten(this.#folder)
    this.#cleared = true
    const snapshot = await inSlices(library.snapshot(), new AbortController().signal)
    if (snapshot === null) return
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const told = Buffer.from(JSON.stringify({ root, changed: [...changed] }))
    // Spaces mean nothing to JSON, and the index behind them can be read in place.
    const head = Buffer.concat([told, Buffer.alloc(-told.length & 3, ' ')])
    const length = Buffer.alloc(4)
    length.writeUInt32LE(head.length)
    const file = this.#file(root)
    const fresh = `${file}.${process.pid}.tmp`
    await writeFile(fresh, [length, head, snapshot], { mode: 0o600 })
    await rename(fresh, file)
    await this.#forgetOldest()
  }

  async #forgetOldest(): Promise<void> {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.index'))
    if (names.length <= MOST) return
    const files = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(this.#folder, name))).mtimeMs })),
    )
    const oldest = files.toSorted((a, b) => a.at - b.at).slice(0, names.length - MOST)
    await Promise.all(oldest.map(({ name }) => rm(join(this.#folder, name), { force: true })))
  }

  #file(root: string): string {
    return join(this.#folder, `${createHash('sha256').update(root).digest('hex').slice(0, 32)}.index`)
  }
}
