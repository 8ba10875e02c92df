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
  readonly of: 'docs' | 'code'
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
  const of = segment === 'code' ? 'code' : 'docs'
  const pack = useView(({ view }) => (of === 'docs' ? view : view?.code)?.pack ?? null)
  const pinned = useView(({ view }) => (of === 'docs' ? view : view?.code)?.pinned ?? none)
  const root = useView(({ view }) => view?.root.path ?? null)
  // While one project gives way to another, their documents do not mix.
  const catalog = useCatalog((state) =>
    root === null || state.catalog?.root === root ? state.catalog : null,
  )
  const order = useApp(({ app }) => app?.settings.order ?? 'relevant')
  const filter = useDeferredValue(useFilter(({ text }) => text.trim()))
  const listed = catalog?.[of] ?? null
  const all = useMemo(
    () =>
      segment === 'media' ? [] : assembleList(pack && { pinned, pack }, listed && { docs: listed }, order),
    [segment, pinned, pack, listed, order],
  )
  return useMemo(() => {
    const filtered = filterList(all, filter)
    const entries = segment === 'all' ? firstDocs(filtered, DOCS_AMONG_ALL) : filtered
    return {
      of,
      entries,
      docs: indexDocs(entries),
      filter,
      found: countDocs(filtered),
      total: countDocs(all),
    }
  }, [of, all, filter, segment])
}

function countDocs(entries: readonly ListEntry[]): number {
  return entries.filter(({ kind }) => kind === 'doc').length
}
