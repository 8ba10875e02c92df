import { useDeferredValue, useMemo } from 'react'
import { useApp } from '../state/app-store'
import { useCatalog } from '../state/catalog-store'
import { useFilter } from '../state/filter-store'
import { useView } from '../state/view-store'
import { assembleList, type ListEntry } from './assemble-list'
import { filterList } from './filter-list'

export interface ShownList {
  readonly entries: readonly ListEntry[]
  /** The filter that made `entries`; it may lag behind the field by a keystroke. */
  readonly filter: string
  /** Documents before and after the filter. */
  readonly total: number
  readonly shown: number
}

/** The list as it is to be drawn: the latest view and catalog in the chosen order, through the filter. */
export function useShownList(): ShownList {
  const view = useView((state) => state.view)
  const catalog = useCatalog((state) => state.catalog)
  const order = useApp(({ app }) => app?.settings.order ?? 'relevant')
  const filter = useDeferredValue(useFilter(({ text }) => text.trim()))
  const all = useMemo(() => assembleList(view, catalog, order), [view, catalog, order])
  return useMemo(() => {
    const entries = filterList(all, filter)
    return { entries, filter, total: countDocs(all), shown: countDocs(entries) }
  }, [all, filter])
}

function countDocs(entries: readonly ListEntry[]): number {
  return entries.reduce((count, entry) => (entry.kind === 'doc' ? count + 1 : count), 0)
}
