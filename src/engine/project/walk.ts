import { lstatSync, readdirSync, type Dirent } from 'node:fs'
import { join } from 'node:path'
import { pacer } from '../pacer'
import { mediaKind, MEDIA_BYTES } from '../../core/media/media-kind'
import type { Media } from '../../core/model'
import type { FileKind } from './file-kind'
import type { IgnoreRules } from './ignore-rules'

/** What the walk tells of a file without opening it. */
export interface Found {
  readonly path: string
  readonly mtime: number
  readonly size: number
  /** When the inode last changed (ms): even an edit that restores size and time moves it. */
  readonly changed: number
}

export interface WalkResult {
  readonly found: readonly Found[]
  readonly media: readonly Media[]
  /** The first folder that was not entered because it lies deeper than the limit. */
  readonly tooDeep: string | null
  /** Folders that could not be listed. */
  readonly unlisted: readonly string[]
}

/**
 * Walks the root (or one folder of it) breadth-first and finds the files of one kind. Symbolic links are never followed: what
 * they point to inside the root is found at its own place, and what lies outside is none of Knit's business.
 * Gives way to other work every 20 ms. Throws only the signal's reason.
 *
 * @param start folder to begin with, relative to the root; '' for the root itself
 * @param maxDepth deepest folder that is entered; the root has depth 0
 */
export async function walk(
  root: string,
  start: string,
  rules: IgnoreRules,
  maxDepth: number,
  kind: FileKind,
  signal: AbortSignal,
): Promise<WalkResult> {
  const found: Found[] = []
  const media: Media[] = []
  const unlisted: string[] = []
  let tooDeep: string | null = null
  const pause = pacer(signal)
  const folders = [start]
  for (let i = 0; i < folders.length; i += 1) {
    const folder = folders[i]!
    let entries: Dirent[]
    try {
      entries = readdirSync(join(root, folder), { withFileTypes: true })
    } catch {
      unlisted.push(folder) // vanished since its parent was listed, or not permitted
      continue
    }
    const depth = folder === '' ? 0 : folder.split('/').length
    for (const entry of entries) {
      await pause()
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (rules.ignores(path, true)) continue
        if (depth < maxDepth) folders.push(path)
        else tooDeep ??= path
      } else if (entry.isFile() && kind.lists(entry.name) && !rules.ignores(path, false)) {
        const file = statFound(root, path)
        if (!file) continue
        if (kind.reads(entry.name)) found.push(file)
        else media.push(...asMedia(file))
      }
    }
  }
  return { found, media, tooDeep, unlisted }
}

/** The picture or video that a file is; none when it is neither, or too large to be listed. */
export function asMedia({ path, mtime, size }: Found): [] | [Media] {
  const kind = mediaKind(path)
  return kind === null || size > MEDIA_BYTES[kind] ? [] : [{ path, kind, mtime, size }]
}

/** Size and time of one file; `null` when it is not a plain file (any more). */
export function statFound(root: string, path: string): Found | null {
  try {
    const stat = lstatSync(join(root, path))
    return stat.isFile() ? { path, mtime: stat.mtimeMs, size: stat.size, changed: stat.ctimeMs } : null
  } catch {
    return null // gone since its folder was listed, or a folder that may be listed but not entered
  }
}
