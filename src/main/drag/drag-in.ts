import { realpathSync, statSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { isInside } from '../../engine/project/resolve-inside'
import type { Dropped } from '../../shared/ipc'

/** Decides what dropped files mean: a folder is opened by `open`, a file of the root is told by its path in it. */
export function dragIn(
  root: string | null,
  files: readonly string[],
  open: (folder: string) => void,
): Dropped {
  let inRoot: string | null = null
  for (const file of files) {
    const real = realFile(file)
    if (real === null) continue
    if (real.isFolder) {
      open(real.path)
      return { kind: 'opened' }
    }
    if (root !== null && isInside(root, real.path)) inRoot ??= relative(root, real.path).split(sep).join('/')
  }
  return inRoot === null ? { kind: 'neither' } : { kind: 'in-root', path: inRoot }
}

function realFile(file: string): { readonly path: string; readonly isFolder: boolean } | null {
  try {
    const path = realpathSync.native(file)
    return { path, isFolder: statSync(path).isDirectory() }
  } catch {
    return null // it is gone, or this user may not look at it
  }
}
