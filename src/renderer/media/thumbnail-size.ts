import type { Extent } from './zoom'

/** The shorter edge of a thumbnail: a tile's longest edge on a screen with two pixels for each of CSS. */
const SHORT = 288
/** A strip is cut no finer than this many times its shorter edge. */
const MOST_TIMES = 3

/** Width and height of the thumbnail of a picture; a picture is never enlarged. */
export function thumbnailSize({ width, height }: Extent): Extent {
  const scale = Math.min(1, SHORT / Math.min(width, height), (SHORT * MOST_TIMES) / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
