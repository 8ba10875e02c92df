import type { GridRow } from './grid-rows'

/** The tile under the cursor, and the column that ↑ and ↓ keep to; `null` where that is the tile's own. */
export interface GridPlace {
  readonly tile: number
  readonly column: number | null
}

/**
 * Where a key takes the cursor, by what the eye sees: ← and → go on to the next row, ↑ and ↓ keep the column, nothing
 * wraps around. `null` for a key that does not move it. `page` is how many rows of tiles the window shows.
 */
export function moveInGrid(
  key: string,
  at: GridPlace | null,
  rows: readonly GridRow[],
  page: number,
): GridPlace | null {
  const lines = rows.filter((row) => row.kind === 'tiles')
  const last = lines.at(-1)
  if (last === undefined) return null
  const goTo = (tile: number): GridPlace => ({ tile, column: null })
  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }
  const step = steps[key]
  if (at === null) {
    if (key === 'End') return goTo(last.to - 1)
    return step !== undefined || ['ArrowLeft', 'ArrowRight', 'Home'].includes(key) ? goTo(0) : null
  }
  if (step !== undefined) return alongColumn(lines, at, step)
  switch (key) {
    case 'ArrowLeft':
      return goTo(Math.max(0, at.tile - 1))
    case 'ArrowRight':
      return goTo(Math.min(last.to - 1, at.tile + 1))
    case 'Home':
      return goTo(0)
    case 'End':
      return goTo(last.to - 1)
    default:
      return null
  }
}

/** A row that is too short for the column is passed at its end, and the column remembered. */
function alongColumn(
  lines: readonly Extract<GridRow, { kind: 'tiles' }>[],
  at: GridPlace,
  step: number,
): GridPlace {
  const index = lines.findIndex(({ from, to }) => from <= at.tile && at.tile < to)
  const column = at.column ?? at.tile - (lines[index]?.from ?? at.tile)
  const line = lines[Math.max(0, Math.min(lines.length - 1, index + step))]!
  const tile = Math.min(line.from + column, line.to - 1)
  return { tile, column: tile === line.from + column ? null : column }
}
