import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { Media } from '../../core/model'
import type { GridRow } from './grid-rows'
import { rowOf } from './row-of'

interface Layout {
  readonly items: readonly Media[]
  readonly rows: readonly GridRow[]
  /** Where each row begins in the grid. */
  readonly starts: readonly number[]
}

/**
 * Who has scrolled keeps looking at the same tiles when others come or go above them, or the window gets another width:
 * the tile under the cursor where it is in view, else the first one in view, stays at its height. `offset` is where the
 * grid begins in what `scroller` scrolls.
 */
export function useKeepInPlace({
  scroller,
  layout,
  indexOf,
  offset,
  cursor,
}: {
  scroller: RefObject<HTMLElement | null>
  layout: Layout
  indexOf: ReadonlyMap<string, number>
  offset: number
  cursor: string | null
}): void {
  const drawn = useRef({ layout, indexOf })
  useLayoutEffect(() => {
    const before = drawn.current
    if (before.layout === layout) return
    drawn.current = { layout, indexOf }
    const element = scroller.current
    if (element === null || element.scrollTop <= offset) return
    const top = element.scrollTop - offset
    const startBefore = (tile: number): number => before.layout.starts[rowOf(before.layout.rows, tile)] ?? -1
    const under = cursor === null ? undefined : before.indexOf.get(cursor)
    const inView = under !== undefined && isBetween(startBefore(under), top, top + element.clientHeight)
    const first = before.layout.rows.find(
      (row, index) => row.kind === 'tiles' && before.layout.starts[index]! >= top,
    )
    const anchor = inView ? under : first?.kind === 'tiles' ? first.from : undefined
    const now = anchor === undefined ? undefined : indexOf.get(before.layout.items[anchor]?.path ?? '')
    if (anchor === undefined || now === undefined) return
    const start = layout.starts[rowOf(layout.rows, now)] ?? 0
    element.scrollTo({ top: element.scrollTop + start - startBefore(anchor) })
  }, [scroller, layout, indexOf, offset, cursor])
}

function isBetween(value: number, from: number, to: number): boolean {
  return from <= value && value < to
}
