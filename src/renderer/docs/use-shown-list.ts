import { useDeferredValue, useMemo } from 'react'
import type { View } from '../../core/model'
import { useSegment } from '../segments/use-segment'
import { useApp } from '../state/app-store'
import { useCatalog } from '../state/catalog-store'
import { useFilter } from '../state/filter-store'
import { useView } from '../state/view-store'
import { assembleList, type ListEntry } from './assemble-list'
import { filterList } from './filter-list'
import { firstDocs } from './first-docs'
import { indexDocs, type DocIndexes } from './index-docs'

/** How many documents stand among everything else. */
const DOCS_AMONG_ALL = 4
const none: View['pinned'] = []

export interface ShownList {
  readonly entries: readonly ListEntry[]
  /** Where the shown documents stand among the entries. */
  readonly docs: DocIndexes
  /** The filter that made `entries`; it may lag behind the field by a keystroke. */
  readonly filter: string
  /** Documents that the filter leaves, shown or not. */
  readonly found: number
  /** Documents before the filter. */
  readonly total: number
}

/** The list as it is to be drawn: the latest view and catalog in the chosen order, through the filter. */
export function useShownList(): ShownList {
  const segment = useSegment()
  const pack = useView(({ view }) => view?.pack ?? null)
  const pinned = useView(({ view }) => view?.pinned ?? none)
  const root = useView(({ view }) => view?.root.path ?? null)
  // While one project gives way to another, their documents do not mix.
  const catalog = useCatalog((state) =>
    root === null || state.catalog?.root === root ? state.catalog : null,
  )
  const order = useApp(({ app }) => app?.settings.order ?? 'relevant')
  const filter = useDeferredValue(useFilter(({ text }) => text.trim()))
  const listsDocs = segment === 'docs' || segment === 'all'
  const all = useMemo(
    () => (listsDocs ? assembleList(pack && { pinned, pack }, catalog, order) : []),
    [listsDocs, pinned, pack, catalog, order],
  )
  return useMemo(() => {
    const filtered = filterList(all, filter)
    const entries = segment === 'all' ? firstDocs(filtered, DOCS_AMONG_ALL) : filtered
    return { entries, docs: indexDocs(entries), filter, found: countDocs(filtered), total: countDocs(all) }
  }, [all, filter, segment])
}

function countDocs(entries: readonly ListEntry[]): number {
  return entries.filter(({ kind }) => kind === 'doc').length
}
