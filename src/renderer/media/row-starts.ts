import type { MediaGroup } from './assemble-media'
import { GAP } from './grid-layout'
import type { GridRow } from './grid-rows'

/** Heights in pixels: of a caption, of the first one, and of the reason below a tile that is ranked. */
const CAPTION = 38
const FIRST_CAPTION = 28
const REASON = 22

/** The height of a row with the space below it; `index` counts all rows, `tile` is the edge of a tile. */
export function rowHeight(row: GridRow<MediaGroup>, index: number, tile: number): number {
  if (row.kind === 'caption') return index === 0 ? FIRST_CAPTION : CAPTION
  return tile + GAP + (row.group === 'ranked' ? REASON : 0)
}

/** Where each row begins, in pixels from the first, and where the last one ends. */
export function rowStarts(rows: readonly GridRow<MediaGroup>[], tile: number): readonly number[] {
  const starts = [0]
  rows.forEach((row, index) => starts.push(starts[index]! + rowHeight(row, index, tile)))
  return starts
}
