import { useDeferredValue, useMemo } from 'react'
import type { Media } from '../../core/model'
import { filterTexts } from '../docs/text-filter'
import { useApp } from '../state/app-store'
import { useCatalog } from '../state/catalog-store'
import { useFilter } from '../state/filter-store'
import { useView } from '../state/view-store'
import { assembleMedia, type MediaList } from './assemble-media'

const none: readonly never[] = []

export interface ShownMedia extends MediaList {
  /** The filter that was applied; it may lag behind the field by a keystroke. */
  readonly filter: string
  /** Pictures and videos before the filter. */
  readonly total: number
}

/** The pictures and videos as they are to be drawn: the latest view and catalog in the chosen order, through the filter. */
export function useShownMedia(): ShownMedia {
  const root = useView(({ view }) => view?.root.path ?? null)
  const ranked = useView(({ view }) => view?.media ?? none)
  // While one project gives way to another, their files do not mix.
  const media = useCatalog(({ catalog }) =>
    catalog !== null && (root === null || catalog.root === root) ? catalog.media : none,
  )
  const order = useApp(({ app }) => app?.settings.order ?? 'relevant')
  const filter = useDeferredValue(useFilter(({ text }) => text.trim()))
  return useMemo(() => {
    const keep = (all: readonly Media[]): readonly Media[] => filterTexts(all, ({ path }) => path, filter)
    return { ...assembleMedia(media, ranked, order, keep), filter, total: media.length }
  }, [media, ranked, order, filter])
}
