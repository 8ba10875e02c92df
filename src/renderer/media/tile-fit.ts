import { fileType } from './file-type'
import type { Extent } from './zoom'

/** How a still lies in its tile: it fills it, or is seen whole, or keeps its real size. */
export type TileFit = 'fill' | 'whole' | 'real'

/** A strip that is longer than this many times its height would lose most of itself by filling a square. */
const STRIP = 2.4

/** Whether a picture is too long to fill a square. */
export function isStrip({ width, height }: Extent): boolean {
  return Math.max(width / height, height / width) > STRIP
}

/** How a picture of this size lies in a square tile with an edge of `tile` pixels. */
export function tileFit(path: string, { width, height }: Extent, tile: number): TileFit {
  // A drawing has no pixels: it names any size, or none.
  if (fileType(path) === 'SVG') return 'whole'
  if (Math.max(width, height) <= tile) return 'real'
  return isStrip({ width, height }) ? 'whole' : 'fill'
}
