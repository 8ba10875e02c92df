import type { GridRow } from './grid-rows'

/** Index of the row that holds a tile; -1 without such a tile. */
export function rowOf(rows: readonly GridRow[], tile: number): number {
  return rows.findIndex((row) => row.kind === 'tiles' && row.from <= tile && tile < row.to)
}
