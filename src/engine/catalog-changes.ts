import type { Catalog } from '../core/model'
import type { CatalogChange, ListChange } from '../shared/catalog-change'

/** Most items of each list in one change, so that no receiver is held up by a large project's first ones. */
const CHUNK = 1000

/**
 * The changes that lead from one catalog to other lists, none when they are the same. What is the same object counts as
 * unchanged.
 *
 * @param before the last catalog, or `null` for a new root
 */
export function catalogChanges(
  before: Catalog | null,
  root: string,
  lists: Pick<Catalog, 'docs' | 'media' | 'code'>,
): CatalogChange[] {
  const known = before?.root === root ? before : null
  const docs = difference(known?.docs ?? [], lists.docs)
  const media = difference(known?.media ?? [], lists.media)
  const code = difference(known?.code ?? [], lists.code)
  if (known && [docs, media, code].every(({ put, removed }) => put.length === 0 && removed.length === 0))
    return []
  let version = known?.version ?? 0
  const changes: CatalogChange[] = []
  const longest = Math.max(docs.put.length, media.put.length, code.put.length)
  for (let from = 0; from === 0 || from < longest; from += CHUNK) {
    version += 1
    changes.push({
      version,
      root,
      docs: chunk(docs, from),
      media: chunk(media, from),
      code: chunk(code, from),
    })
  }
  return changes
}

function difference<Item extends { readonly path: string }>(
  before: readonly Item[],
  after: readonly Item[],
): ListChange<Item> {
  const known = new Map(before.map((item) => [item.path, item]))
  const put: Item[] = []
  const at: number[] = []
  const removed: string[] = []
  after.forEach((item, index) => {
    const old = known.get(item.path)
    known.delete(item.path)
    if (old === item) return
    if (old) removed.push(item.path)
    put.push(item)
    at.push(index)
  })
  removed.push(...known.keys())
  return { removed, put, at }
}

/** Whatever is removed goes first, so that the places in later changes are right. */
function chunk<Item>({ removed, put, at }: ListChange<Item>, from: number): ListChange<Item> {
  return {
    removed: from === 0 ? removed : [],
    put: put.slice(from, from + CHUNK),
    at: at.slice(from, from + CHUNK),
  }
}
