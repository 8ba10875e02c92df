import type { Doc, Notice } from '../../core/model'
import type { Segment } from '../../shared/settings'
import { useCatalog } from '../state/catalog-store'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'

/** How many files there are of each kind, in words; `null` where that is not known. */
export function useCounts(): Readonly<Record<Segment, string | null>> {
  const words = useWords()
  const root = useView(({ view }) => view?.root.path ?? null)
  const view = useView((state) => state.view)
  const catalog = useCatalog((state) => (state.catalog?.root === root ? state.catalog : null))
  const docs = countOf(view?.notices, catalog?.docs, words.docs)
  const code = view?.code ? countOf(view.code.notices, catalog?.code, words.code) : null
  const media = catalog === null ? null : words.media.count(catalog.media.length)
  return { docs, code, media, all: docs === null || media === null ? docs : `${docs}, ${media}` }
}

function countOf(
  notices: readonly Notice[] | undefined,
  listed: readonly Doc[] | undefined,
  words: {
    readonly count: (count: number) => string
    readonly countCapped: (listed: number, found: number) => string
  },
): string | null {
  const capped = notices?.find((notice) => notice.kind === 'capped')
  if (capped !== undefined) return words.countCapped(capped.listed, capped.found)
  return listed === undefined ? null : words.count(listed.length)
}
