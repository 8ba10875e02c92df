import type { Bounds } from './fit-bounds'

/** Whether place and size of two bounds differ by at most a distance (DIP) each. */
export function isNear(a: Bounds, b: Bounds, distance: number): boolean {
  return (['x', 'y', 'width', 'height'] as const).every((key) => Math.abs(a[key] - b[key]) <= distance)
}
