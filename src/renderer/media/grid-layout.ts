/** The least edge of a tile and the space between tiles, in pixels. */
export const BASE_TILE = 104
export const GAP = 10

/** How the tiles lie: `columns` squares with an edge of `tile` pixels fill the width. */
export interface GridLayout {
  readonly columns: number
  readonly tile: number
}

/** Lays tiles into a width of so many pixels: as many columns as fit, and tiles that leave nothing over. */
export function gridLayout(width: number): GridLayout {
  const columns = Math.max(1, Math.floor((width + GAP) / (BASE_TILE + GAP)))
  return { columns, tile: Math.max(1, (width - (columns - 1) * GAP) / columns) }
}
