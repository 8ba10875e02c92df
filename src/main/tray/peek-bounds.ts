import type { Bounds } from '../windows/fit-bounds'

const GAP = 8

/**
 * Where the peek goes, in DIP: centred under or over what it belongs to (the tray icon, or the point where it was
 * clicked), on the side with more room, and wholly inside the work area; without any, into the upper right corner.
 */
export function peekBounds(
  anchor: Bounds | null,
  area: Bounds,
  size: { readonly width: number; readonly height: number },
): Bounds {
  const width = Math.min(size.width, area.width - 2 * GAP)
  const height = Math.min(size.height, area.height - 2 * GAP)
  const right = area.x + area.width - width - GAP
  const bottom = area.y + area.height - height - GAP
  if (anchor === null) return { x: right, y: area.y + GAP, width, height }
  const below = anchor.y + anchor.height / 2 < area.y + area.height / 2
  return {
    x: clamp(Math.round(anchor.x + anchor.width / 2 - width / 2), area.x + GAP, right),
    y: clamp(below ? anchor.y + anchor.height + GAP : anchor.y - height - GAP, area.y + GAP, bottom),
    width,
    height,
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
