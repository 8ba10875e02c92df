import { useRef, type RefObject } from 'react'
import { chosenRows, extendRows } from '../docs/choose-rows'
import { rowId } from '../docs/row-id'
import { preview } from '../preview/preview'
import { isReading, usePreview } from '../preview/preview-store'
import { useReading } from '../preview/reading-store'
import { actions } from '../state/actions'
import { useList } from '../state/list-store'
import { currentList } from '../ui/current-list'
import { useWindowKeys, type KeyPlace } from '../ui/use-window-keys'
import { moveInGrid } from './grid-keys'
import type { GridRow } from './grid-rows'
import { showMediaMenu } from './show-media-menu'
import type { ShownMedia } from './use-shown-media'

/** The keys of the grid, wherever the focus is but in another list. `reveal` brings a tile into view. */
export function useGridKeys({
  grid,
  scroller,
  media,
  rows,
  rowHeight,
  reveal,
}: {
  grid: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  media: ShownMedia
  rows: readonly GridRow[]
  rowHeight: number
  reveal: (tile: number) => void
}): void {
  const { items, indexOf } = media
  // The column that ↑ and ↓ keep to, as long as nothing else moves the cursor.
  const kept = useRef<{ path: string; column: number } | null>(null)

  const select = (tile: number): void => {
    const chosen = items[tile]
    if (chosen === undefined) return
    useList.setState({ cursor: chosen.path, chosen: new Set() })
    reveal(tile)
  }

  const move = (event: KeyboardEvent): boolean => {
    const { cursor } = useList.getState()
    const tile = cursor === null ? undefined : indexOf.get(cursor)
    const column = kept.current?.path === cursor ? (kept.current?.column ?? null) : null
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    const next = moveInGrid(event.key, tile === undefined ? null : { tile, column }, rows, page)
    if (next === null) return false
    const path = items[next.tile]?.path
    kept.current = next.column === null || path === undefined ? null : { path, column: next.column }
    if (event.shiftKey && path !== undefined) {
      const order = items.map((each) => each.path)
      useList.setState((state) => extendRows(state, order, path))
      reveal(next.tile)
    } else select(next.tile)
    return true
  }

  const togglePreview = (): void => {
    if (usePreview.getState().open) return preview.close()
    const { cursor } = useList.getState()
    const tile = (cursor === null ? undefined : indexOf.get(cursor)) ?? 0
    const path = items[tile]?.path
    if (path === undefined) return
    select(tile)
    preview.open(path)
  }

  useWindowKeys((event, place) => {
    if (currentList() !== grid.current) return false
    const command = event.ctrlKey || event.metaKey
    const { cursor } = useList.getState()
    if (command && !event.shiftKey && event.key.toLowerCase() === 'c') {
      if (cursor === null || !indexOf.has(cursor) || hasSelectedText(event.target)) return false
      void actions.copyDocPath(cursor)
      return true
    }
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      const chosen = cursor === null ? undefined : items[indexOf.get(cursor) ?? -1]
      const box = chosen && document.getElementById(rowId(chosen.path))?.getBoundingClientRect()
      if (chosen === undefined || box === undefined || place === 'document' || place === 'link') return false
      showMediaMenu(chosen, box.left + box.width / 2, Math.min(box.bottom, innerHeight))
      return true
    }
    if (
      event.key === 'Escape' &&
      chosenRows(useList.getState()).size > 0 &&
      !isReading(usePreview.getState())
    ) {
      useList.setState({ chosen: new Set() })
      return true
    }
    if (command || event.altKey) return false
    if (
      event.shiftKey &&
      (place === 'field' || !/^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down))$/.test(event.key))
    )
      return false
    if (event.key === 'Enter') {
      if (place === 'control' || place === 'link' || event.repeat) return false
      togglePreview()
      return true
    }
    if (!mayMove(event.key, place)) return false
    const moved = move(event)
    if (moved && place !== 'field' && !usePreview.getState().full)
      grid.current?.focus({ preventScroll: true })
    return moved
  })
}

/**
 * In the sheet the arrows go on through the grid, and in the whole window from picture to picture. The text field keeps
 * what moves in it, a control its arrows, and a video in the whole window all of them.
 */
function mayMove(key: string, place: KeyPlace): boolean {
  const { full, quick } = usePreview.getState()
  if (place === 'field') return ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown'].includes(key)
  if (place === 'link') return false
  if (place === 'control') return document.activeElement?.getAttribute('role') === null
  if (!full) return place === 'elsewhere' || quick
  return ['ArrowLeft', 'ArrowRight'].includes(key) && useReading.getState().reading?.kind === 'image'
}

function hasSelectedText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.selectionStart !== target.selectionEnd
  return (window.getSelection()?.toString() ?? '') !== ''
}
