/** Where the list must stand so that one row keeps its place in the window. Pixels. */
export interface Place {
  readonly scrollTop: number
  /** Empty space above the first row, where the row rose further than the list can scroll. */
  readonly above: number
  /** Empty space below the last row, where it fell further. */
  readonly below: number
}

/**
 * The scroll position at which a row that now starts at `start` (in a list `total` high without empty space, in a
 * window of `viewport`) stands `y` below the window's upper edge.
 */
export function keepInPlace(row: { start: number; y: number; total: number; viewport: number }): Place {
  const wanted = row.start - row.y
  if (wanted < 0) {
    const above = -wanted
    return { scrollTop: 0, above, below: 0 }
  }
  const reach = Math.max(row.total, row.viewport) - row.viewport
  // A list shorter than the window has to be filled up to the window before anything scrolls.
  const below = wanted > reach ? wanted + row.viewport - row.total : 0
  return { scrollTop: wanted, above: 0, below }
}
