import { statSync } from 'node:fs'
import type { FileLookup } from '../../core/reading/target-of'
import { resolveInside } from '../project/resolve-inside'

/**
 * Which files a document of this root may lead to. Asks the disk, and remembers the answers: make one per reading.
 *
 * @param byName the only document that goes by a name, or `null`
 */
export function fileLookup(root: string, byName: (name: string) => string | null): FileLookup {
  const known = new Map<string, boolean>()
  return {
    byName,
    exists(path) {
      let found = known.get(path)
      if (found === undefined) {
        found = isFile(root, path)
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
