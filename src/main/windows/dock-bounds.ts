import { MIN_WIDTH, type Bounds } from './fit-bounds'

/** A window of a width at an edge of a work area, as tall as that. All values in DIP. */
export function dockBounds(side: 'left' | 'right', wanted: number, area: Bounds): Bounds {
  const width = Math.min(Math.max(wanted, MIN_WIDTH), area.width)
  const x = side === 'left' ? area.x : area.x + area.width - width
  return { x, y: area.y, width, height: area.height }
}
