import type { Catalog, Doc } from '../core/model'

/** What became different in a catalog: a list of thousands must not travel because one file was saved. */
export interface CatalogChange {
  /** Version of the catalog after the change; the first of a root applies to an empty one. */
  readonly version: number
  readonly root: string
  /** Paths that are no longer listed, or stand at another place. */
  readonly removed: readonly string[]
  /** Documents to put in, and where each stands once all are in; places ascend. */
  readonly put: readonly Doc[]
  readonly at: readonly number[]
}

/** The catalog after a change. Changes of one root apply in the order of their versions. */
export function applyCatalogChange(catalog: Catalog | null, change: CatalogChange): Catalog {
  const before = catalog?.root === change.root ? catalog.docs : []
  const removed = new Set(change.removed)
  const kept = removed.size === 0 ? before : before.filter((doc) => !removed.has(doc.path))
  const docs: Doc[] = []
  let next = 0
  change.put.forEach((doc, index) => {
    const at = change.at[index]!
    while (docs.length < at && next < kept.length) docs.push(kept[next++]!)
    docs.push(doc)
  })
  while (next < kept.length) docs.push(kept[next++]!)
  return { version: change.version, root: change.root, docs }
}
