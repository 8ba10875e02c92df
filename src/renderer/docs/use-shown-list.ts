import { useDeferredValue, useMemo } from 'react'
import { useApp } from '../state/app-store'
import { useCatalog } from '../state/catalog-store'
import { useFilter } from '../state/filter-store'
import { useView } from '../state/view-store'
import { assembleList, type ListEntry } from './assemble-list'
import { filterList } from './filter-list'
import { indexDocs, type DocIndexes } from './index-docs'

export interface ShownList {
  readonly entries: readonly ListEntry[]
  /** Where the shown documents stand among the entries. */
  readonly docs: DocIndexes
  /** The filter that made `entries`; it may lag behind the field by a keystroke. */
  readonly filter: string
  /** Documents before the filter. */
  readonly total: number
}

/** The list as it is to be drawn: the latest view and catalog in the chosen order, through the filter. */
export function useShownList(): ShownList {
  const pack = useView(({ view }) => view?.pack ?? null)
  const root = useView(({ view }) => view?.root.path ?? null)
  // While one project gives way to another, their documents do not mix.
  const catalog = useCatalog((state) =>
    root === null || state.catalog?.root === root ? state.catalog : null,
  )
  const order = useApp(({ app }) => app?.settings.order ?? 'relevant')
  const filter = useDeferredValue(useFilter(({ text }) => text.trim()))
  const all = useMemo(() => assembleList(pack, catalog, order), [pack, catalog, order])
  return useMemo(() => {
    const entries = filterList(all, filter)
    return {
      entries,
      docs: indexDocs(entries),
      filter,
      total: all.filter(({ kind }) => kind === 'doc').length,
    }
  }, [all, filter])
}
