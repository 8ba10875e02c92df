import type { Tile } from '../../shared/tile'
import { useTiles } from './tile-store'

/** The tile of a file as it is at `mtime`; `null` while nothing is known of it, and one of an older state counts for nothing. */
export function useTile(path: string, mtime: number): Tile | null {
  return useTiles(({ tiles }) => {
    const known = tiles.get(path)
    // A file that could not be looked at has no time.
    return known?.mtime === mtime || known?.mtime === 0 ? known.tile : null
  })
}
