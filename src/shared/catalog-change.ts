import type { Catalog, Doc, Media } from '../core/model'

/** What became different in a catalog: a list of thousands must not travel because one file was saved. */
export interface CatalogChange {
  /** Version of the catalog after the change; the first of a root applies to an empty one. */
  readonly version: number
  readonly root: string
  readonly docs: ListChange<Doc>
  readonly media: ListChange<Media>
  readonly code: ListChange<Doc>
}

/** What became different in one list of a catalog. */
export interface ListChange<Item> {
  /** Paths that are no longer listed, or stand at another place. */
  readonly removed: readonly string[]
  /** What to put in, and where each stands once all are in; places ascend. */
  readonly put: readonly Item[]
  readonly at: readonly number[]
}

/** The catalog after a change. Changes of one root apply in the order of their versions. */
export function applyCatalogChange(catalog: Catalog | null, change: CatalogChange): Catalog {
  const before = catalog?.root === change.root ? catalog : null
  return {
    version: change.version,
    root: change.root,
    docs: changed(before?.docs ?? [], change.docs),
    media: changed(before?.media ?? [], change.media),
    code: changed(before?.code ?? [], change.code),
  }
}

function changed<Item extends { readonly path: string }>(
  before: readonly Item[],
  change: ListChange<Item>,
): readonly Item[] {
  if (change.removed.length === 0 && change.put.length === 0) return before
  const removed = new Set(change.removed)
  const kept = removed.size === 0 ? before : before.filter(({ path }) => !removed.has(path))
  const items: Item[] = []
  let next = 0
  change.put.forEach((item, index) => {
    const at = change.at[index]!
    while (items.length < at && next < kept.length) items.push(kept[next++]!)
    items.push(item)
  })
  while (next < kept.length) items.push(kept[next++]!)
  return items
}
