import type { Density } from '../../shared/tile'
import { isStrip } from './tile-fit'
import type { Extent } from './zoom'

/** The shorter edge of a thumbnail in pixels of CSS, about that of a tile: whatever was decoded stays in memory for long. */
const EDGE = 144
/** A strip is cut no finer than this many times its shorter edge. */
const MOST_TIMES = 3
/** A picture that is no larger than this may be shown at its real size. */
const REAL = 256

/** The size of a thumbnail, and the part of the picture that it shows; in pixels of the one and of the other. */
export interface Thumbnail extends Extent {
  readonly part: Extent & { readonly x: number; readonly y: number }
}

/** The thumbnail of a picture: what a tile shows of it, which is never more than there is. */
export function thumbnailOf({ width, height }: Extent, density: Density): Thumbnail {
  const whole = { x: 0, y: 0, width, height }
  if (Math.max(width, height) <= REAL) return { width, height, part: whole }
  const shorter = Math.min(width, height)
  const edge = EDGE * density
  if (isStrip({ width, height })) {
    const scale = Math.min(1, edge / shorter, (edge * MOST_TIMES) / Math.max(width, height))
    const scaled = (length: number): number => Math.max(1, Math.round(length * scale))
    return { width: scaled(width), height: scaled(height), part: whole }
  }
  const square = { x: (width - shorter) / 2, y: (height - shorter) / 2, width: shorter, height: shorter }
  return { width: Math.min(shorter, edge), height: Math.min(shorter, edge), part: square }
}
