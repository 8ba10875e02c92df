import type { Pack, PackItem } from '../model'

/** The pack without what is pinned: that stands above it, and a document is shown once. */
export function unpinned(pack: Pack, pinned: readonly PackItem[]): Pack {
  const paths = new Set(pinned.map(({ path }) => path))
  const rest = (items: readonly PackItem[]): readonly PackItem[] =>
    items.filter(({ path }) => !paths.has(path))
  return { primary: rest(pack.primary), supporting: rest(pack.supporting), related: rest(pack.related) }
}
