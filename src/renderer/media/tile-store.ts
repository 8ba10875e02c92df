import { create } from 'zustand'
import type { TileOf } from '../../shared/tile'

interface TileState {
  /** What is known of each tile, by the path of its file. */
  readonly tiles: ReadonlyMap<string, TileOf>
  /** How many of the tiles in view are still being made, while they are many. */
  readonly left: number
}

export const useTiles = create<TileState>(() => ({ tiles: new Map(), left: 0 }))

/** Takes in news of tiles. */
export function putTiles(news: readonly TileOf[]): void {
  if (news.length === 0) return
  useTiles.setState(({ tiles }) => ({
    tiles: new Map([...tiles, ...news.map((each) => [each.path, each] as const)]),
  }))
}

/** Forgets a tile whose still is no longer kept, so that it is asked for again. */
export function forgetTile(path: string): void {
  useTiles.setState(({ tiles }) => {
    const kept = new Map(tiles)
    kept.delete(path)
    return { tiles: kept }
  })
}
