import type { Catalog, Doc } from '../core/model'
import type { CatalogChange } from '../shared/catalog-change'

/** Most documents in one change, so that no receiver is held up by a large project's first ones. */
const CHUNK = 1000

/**
 * The changes that lead from one catalog to another list of documents, none when they are the same. A document that
 * is the same object counts as unchanged.
 *
 * @param before the last catalog, or `null` for a new root
 */
export function catalogChanges(before: Catalog | null, root: string, docs: readonly Doc[]): CatalogChange[] {
  const known =
    before?.root === root ? new Map(before.docs.map((doc) => [doc.path, doc])) : new Map<string, Doc>()
  const put: Doc[] = []
  const at: number[] = []
  const removed: string[] = []
  docs.forEach((doc, index) => {
    const old = known.get(doc.path)
    known.delete(doc.path)
    if (old === doc) return
    if (old) removed.push(doc.path)
    put.push(doc)
    at.push(index)
  })
  removed.push(...known.keys())
  if (put.length === 0 && removed.length === 0 && before?.root === root) return []

  let version = before?.root === root ? before.version : 0
  const changes: CatalogChange[] = []
  // Whatever is removed goes first, so that the places in later changes are right.
  for (let from = 0; from === 0 || from < put.length; from += CHUNK) {
    version += 1
    changes.push({
      version,
      root,
      removed: from === 0 ? removed : [],
      put: put.slice(from, from + CHUNK),
      at: at.slice(from, from + CHUNK),
    })
  }
  return changes
}
