import type { Dictionary } from '../../shared/locale/en'
import type { Tile } from '../../shared/tile'

/** Why there is no tile, in a sentence: with what the file or ffmpeg says of it, and its size where it is known. */
export function tileFailure(tile: Extract<Tile, { state: 'failed' }>, words: Dictionary['media']): string {
  const facts = [
    ...(tile.width !== undefined && tile.height !== undefined ? [`${tile.width} × ${tile.height}`] : []),
    ...(tile.detail === null ? [] : [tile.detail]),
  ]
  const { long } = words.failed[tile.reason]
  return facts.length === 0 ? long : `${long} (${facts.join(', ')})`
}
