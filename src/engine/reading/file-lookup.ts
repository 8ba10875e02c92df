import { readdirSync, statSync } from 'node:fs'
import type { FileLookup } from '../../core/reading/target-of'
import { resolveInside } from '../project/resolve-inside'

/**
 * Which files a document of this root may lead to. Asks the disk, and remembers the answers: make one per reading.
 *
 * @param byName the only document that goes by a name, or `null`
 */
export function fileLookup(root: string, byName: (name: string) => string | null): FileLookup {
  const known = new Map<string, boolean>()
  const folders = new Map<string, ReadonlySet<string> | null>()
  const mayExist = (path: string): boolean => {
    const slash = path.lastIndexOf('/')
    const folder = path.slice(0, Math.max(0, slash))
    let names = folders.get(folder)
    if (names === undefined) {
      names = namesIn(root, folder)
      folders.set(folder, names)
    }
    return names === null || names.has(folded(path.slice(slash + 1)))
  }
  return {
    byName,
    exists(path) {
      let found = known.get(path)
      if (found === undefined) {
        // A link that leads nowhere is looked for under up to sixteen names: a folder is cheaper to list once.
        found = mayExist(path) && isFile(root, path)
        known.set(path, found)
      }
      return found
    },
  }
}

/** Whether a path below the root names a plain file; asks the disk. */
export function isFile(root: string, path: string): boolean {
  const resolved = resolveInside(root, path)
  if (!resolved.ok) return false
  try {
    return statSync(resolved.file).isFile()
  } catch {
    return false // it went away between the two questions
  }
}

/** The names in a folder below the root; `null` where it cannot be listed, which does not keep its files from being read. */
function namesIn(root: string, folder: string): ReadonlySet<string> | null {
  const resolved = folder === '' ? ({ ok: true, file: root } as const) : resolveInside(root, folder)
  if (!resolved.ok) return resolved.error === 'no-permission' ? null : new Set()
  try {
    return new Set(readdirSync(resolved.file).map(folded))
  } catch {
    return null // it may not be listed, or is no folder
  }
}

/** One and the same for names that some disk takes for the same, whatever their case and way of writing accents. */
function folded(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
