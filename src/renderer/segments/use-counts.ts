import type { Segment } from '../../shared/settings'
import { useCatalog } from '../state/catalog-store'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'

/** How many files there are of each kind, in words; `null` where that is not known. */
export function useCounts(): Readonly<Record<Segment, string | null>> {
  const words = useWords()
  const root = useView(({ view }) => view?.root.path ?? null)
  const capped = useView(({ view }) => view?.notices.find((notice) => notice.kind === 'capped'))
  const listed = useCatalog(({ catalog }) => (catalog?.root === root ? catalog.docs.length : null))
  const docs =
    capped !== undefined
      ? words.docs.countCapped(capped.listed, capped.found)
      : listed === null
        ? null
        : words.docs.count(listed)
  return { docs, code: null, media: null, all: docs }
}
