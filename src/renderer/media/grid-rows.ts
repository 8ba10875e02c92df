/** A stretch of tiles that have a caption over them; each begins in a row of its own. */
export interface GridGroup<Name extends string = string> {
  readonly name: Name
  readonly count: number
}

/** One row of the grid: a caption, or the tiles `from` (inclusive) to `to` (exclusive) of all tiles. */
export type GridRow<Name extends string = string> =
  | { readonly kind: 'caption'; readonly group: Name }
  | { readonly kind: 'tiles'; readonly group: Name; readonly from: number; readonly to: number }

/** Lays groups of tiles into rows of so many columns. A group without tiles has no caption either. */
export function gridRows<Name extends string>(
  groups: readonly GridGroup<Name>[],
  columns: number,
): readonly GridRow<Name>[] {
  const rows: GridRow<Name>[] = []
  let start = 0
  for (const { name, count } of groups) {
    if (count > 0) rows.push({ kind: 'caption', group: name })
    const end = start + count
    for (let from = start; from < end; from += columns)
      rows.push({ kind: 'tiles', group: name, from, to: Math.min(end, from + columns) })
    start = end
  }
  return rows
}
