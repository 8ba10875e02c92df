import { MIN_HEIGHT, MIN_WIDTH, type Bounds } from './fit-bounds'

/**
 * A window of a width at the side of another one: on its right where there is room, else on its left, else at the edge
 * of the work area that covers least of it. As tall as the other one as far as that lies in the work area. In DIP.
 *
 * @param now where the window stands: while it fits, it stays on the side where it is
 */
export function besideBounds(target: Bounds, wanted: number, area: Bounds, now: Bounds): Bounds {
  const width = Math.min(Math.max(wanted, MIN_WIDTH), area.width)
  const top = clamp(target.y, area.y, area.y + area.height - Math.min(MIN_HEIGHT, area.height))
  const bottom = clamp(target.y + target.height, top, area.y + area.height)
  const height = Math.min(Math.max(bottom - top, MIN_HEIGHT), area.y + area.height - top)
  const right = target.x + target.width
  const left = target.x - width
  const fitsRight = right + width <= area.x + area.width && right >= area.x
  const fitsLeft = left >= area.x && target.x <= area.x + area.width
  const isLeft = now.x + now.width / 2 < target.x + target.width / 2
  const roomRight = area.x + area.width - right
  const roomLeft = target.x - area.x
  const goesLeft = fitsLeft && fitsRight ? isLeft : fitsLeft || (!fitsRight && roomLeft > roomRight)
  const x = clamp(goesLeft ? left : right, area.x, area.x + area.width - width)
  return { x, y: top, width, height }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high))
}
