import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { MediaLibrary } from '../../core/media/media-library'
import { Library } from '../../core/rank/library'
import type { Media, Notice } from '../../core/model'
import { pacer } from '../pacer'
import { docFiles, type FileKind } from './file-kind'
import { IgnoreRules } from './ignore-rules'
import type { KeptIndex } from './index-cache'
import { readText, type TextRead } from './read-text'
import { resolveInside } from './resolve-inside'
import { DEFAULT_LIMITS, type ScanLimits } from './scan-limits'
import { asMedia, statFound, walk, type Found } from './walk'

/** A burst with more changed paths than this, such as a checkout, is answered with one walk of the whole root. */
const WALK_RATHER_THAN = 200

export interface Progress {
  readonly done: number
  readonly total: number
}

/**
 * The files of one kind in one root: found, read and indexed, and kept in step with the disk; pictures and videos are
 * listed without reading a byte of them. Writes nothing.
 */
export class Project {
  readonly root: string
  readonly library: Library
  readonly media = new MediaLibrary()
  readonly #kind: FileKind
  #limits: ScanLimits
  #rules: IgnoreRules
  readonly #known = new Map<string, Found>()
  #capped: { listed: number; found: number } | null = null
  #tooDeep: string | null = null
  #unlisted: readonly string[] = []
  #gone: 'missing' | 'no-permission' | null = null
  /** Bytes of documents read so far, for tests and the benchmark. */
  bytesRead = 0

  /** @param kept the index of an earlier run; only what changed since then is read */
  constructor(
    root: string,
    kept: KeptIndex | null = null,
    limits: ScanLimits = DEFAULT_LIMITS,
    kind: FileKind = docFiles,
  ) {
    this.root = root
    this.library = kept?.library ?? new Library(kind.form)
    for (const { path, mtime, size } of this.library.docs()) {
      this.#known.set(path, { path, mtime, size, changed: kept?.changed.get(path) ?? 0 })
    }
    this.#kind = kind
    this.#limits = limits
    this.#rules = new IgnoreRules(root, limits.ignoredFolders)
  }

  /** The next `sync` looks at this much of the root. */
  limit(limits: ScanLimits): void {
    this.#limits = limits
    this.#rules = new IgnoreRules(this.root, limits.ignoredFolders)
  }

  /**
   * Walks the root and reads what is new or changed, newest first. Returns whether anything changed.
   *
   * @param onProgress called now and then while documents are read
   */
  async sync(signal: AbortSignal, onProgress: (progress: Progress) => void = () => {}): Promise<boolean> {
    if (this.#rootIsGone()) return false
    this.#rules.forget()
    const result = await walk(this.root, '', this.#rules, this.#limits.maxDepth, this.#kind, signal)
    this.#tooDeep = result.tooDeep
    this.#unlisted = result.unlisted
    const admitted = this.#admit(result.found)
    const kept = new Set(admitted.map((file) => file.path))
    let changed = this.#list(result.media)
    const listed = new Set(result.media.map(({ path }) => path))
    for (const path of this.media.known()) if (!listed.has(path)) changed = this.media.delete(path) || changed
    for (const path of this.#known.keys()) if (!kept.has(path)) changed = this.#drop(path) || changed
    return (await this.#read(admitted, signal, onProgress)) || changed
  }

  /**
   * Looks again at what a watcher named: files and folders, absolute, in any order. A path says only *where* something
   * happened; what happened is read off the disk. Returns whether anything changed.
   */
  async update(paths: readonly string[], signal: AbortSignal): Promise<boolean> {
    if (this.#rootIsGone()) return false
    const relative = paths.map((path) => this.#relative(path)).filter((path) => path !== null)
    const rulesChanged = relative.some((path) => path === '.gitignore' || path.endsWith('/.gitignore'))
    if (rulesChanged || this.#capped || relative.length > WALK_RATHER_THAN || relative.includes('')) {
      return this.sync(signal)
    }
    const found: Found[] = []
    const media: Media[] = []
    const gone = new Set<string>()
    for (const path of relative) {
      if (this.#knows(path)) gone.add(path)
      const name = path.slice(path.lastIndexOf('/') + 1)
      const file =
        this.#kind.lists(name) && !this.#rules.ignores(path, false) ? statFound(this.root, path) : null
      if (file && path.split('/').length - 1 <= this.#limits.maxDepth) {
        if (this.#kind.reads(name)) found.push(file)
        else media.push(...asMedia(file))
        continue
      }
      // A folder that came, went or was renamed: its files are what the walk finds there now.
      const below = `${path}/`
      for (const known of this.#known.keys()) if (known.startsWith(below)) gone.add(known)
      for (const known of this.media.known()) if (known.startsWith(below)) gone.add(known)
      if (!this.#isOwnFolder(path)) continue
      const inside = await walk(this.root, path, this.#rules, this.#limits.maxDepth, this.#kind, signal)
      found.push(...inside.found)
      media.push(...inside.media)
    }
    for (const { path } of [...found, ...media]) gone.delete(path)
    let changed = this.#list(media)
    for (const path of gone) changed = this.#drop(path) || changed
    return (await this.#read(found, signal, () => {})) || changed
  }

  /** A folder that the walk of the whole root would enter: not ignored, not too deep, not behind a link. */
  #isOwnFolder(path: string): boolean {
    if (path.split('/').length > this.#limits.maxDepth || this.#rules.ignores(path, true)) return false
    const resolved = resolveInside(this.root, path)
    return resolved.ok && resolved.file === join(this.root, path)
  }

  notices(): Notice[] {
    const notices: Notice[] = []
    if (this.#gone) notices.push({ kind: 'root-gone', path: this.root, cause: this.#gone })
    if (this.#capped) notices.push({ kind: 'capped', ...this.#capped })
    if (this.#tooDeep !== null) {
      notices.push({ kind: 'depth-reached', depth: this.#limits.maxDepth, example: this.#tooDeep })
    }
    const unreadable = [...this.#unlisted, ...this.#unreadable()]
    if (unreadable[0] !== undefined) {
      notices.push({ kind: 'unreadable', count: unreadable.length, example: unreadable[0] })
    }
    return notices
  }

  /** What the next run needs to read only what changed. */
  toKeep(): KeptIndex {
    return {
      library: this.library,
      changed: new Map([...this.#known.values()].map(({ path, changed }) => [path, changed])),
    }
  }

  /** The present text of a document, or `null` when it cannot be read. */
  textOf(path: string): string | null {
    const read = this.#readInside(path)
    return read.ok ? read.text : null
  }

  /** A folder that was unmounted or moved keeps its last documents: an empty list would be a lie. */
  #rootIsGone(): boolean {
    try {
      accessSync(this.root, constants.R_OK | constants.X_OK)
      this.#gone = null
    } catch (error) {
      this.#gone = (error as NodeJS.ErrnoException).code === 'EACCES' ? 'no-permission' : 'missing'
    }
    return this.#gone !== null
  }

  #unreadable(): string[] {
    const paths: string[] = []
    for (const doc of this.library.docs()) if (doc.unread === 'unreadable') paths.push(doc.path)
    return paths
  }

  #admit(found: readonly Found[]): readonly Found[] {
    const newestFirst = found.toSorted((a, b) => b.mtime - a.mtime || (a.path < b.path ? -1 : 1))
    this.#capped =
      newestFirst.length > this.#limits.maxDocs
        ? { listed: this.#limits.maxDocs, found: newestFirst.length }
        : null
    return newestFirst.slice(0, this.#limits.maxDocs)
  }

  async #read(
    files: readonly Found[],
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<boolean> {
    const pause = pacer(signal)
    const stale = files.filter((file) => {
      const known = this.#known.get(file.path)
      return known?.mtime !== file.mtime || known.size !== file.size || known.changed !== file.changed
    })
    let done = files.length - stale.length
    for (const file of stale) {
      await pause()
      this.#index(file)
      done += 1
      onProgress({ done, total: files.length })
    }
    return stale.length > 0
  }

  #index(file: Found): void {
    const facts = { mtime: file.mtime, size: file.size }
    if (this.#kind.listsOnly(file.path)) {
      this.library.putUnread(file.path, 'generated', facts)
      this.#known.set(file.path, file)
      return
    }
    const read = this.#readInside(file.path)
    if (read.ok) {
      this.bytesRead += read.bytes
      this.library.put(file.path, read.text, facts)
    } else if (read.why === 'missing') {
      this.#drop(file.path)
      return
    } else {
      this.library.putUnread(file.path, read.why, facts)
    }
    this.#known.set(file.path, file)
  }

  /** A folder on the way may have become a link to somewhere else since the walk saw it. */
  #readInside(path: string): TextRead {
    const resolved = resolveInside(this.root, path)
    if (resolved.ok) return readText(resolved.file)
    return { ok: false, why: resolved.error === 'not-found' ? 'missing' : 'unreadable' }
  }

  #list(media: readonly Media[]): boolean {
    let changed = false
    for (const one of media) changed = this.media.put(one) || changed
    return changed
  }

  #knows(path: string): boolean {
    return this.#known.has(path) || this.media.has(path)
  }

  #drop(path: string): boolean {
    if (this.media.delete(path)) return true
    this.#known.delete(path)
    return this.library.delete(path)
  }

  #relative(path: string): string | null {
    if (path === this.root) return ''
    const prefix = this.root.endsWith('/') || this.root.endsWith('\\') ? this.root : `${this.root}/`
    const slashed = process.platform === 'win32' ? path.replaceAll('\\', '/') : path
    const slashedPrefix = process.platform === 'win32' ? prefix.replaceAll('\\', '/') : prefix
    return slashed.startsWith(slashedPrefix) ? slashed.slice(slashedPrefix.length) : null
  }
}
