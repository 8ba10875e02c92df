export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const MIN_WIDTH = 320
export const MIN_HEIGHT = 480
const DEFAULT_WIDTH = 420

/**
 * Where a window goes: the remembered bounds, moved and shrunk so that all of it lies in one work area; or, without
 * any, a narrow column at the right edge of the first. All values in DIP.
 *
 * @param workAreas the displays' work areas, the primary display's first; at least one
 */
export function fitBounds(saved: Bounds | null, workAreas: readonly Bounds[]): Bounds {
  const primary = workAreas[0]
  if (!primary) throw new Error('there is no display')
  if (!saved) {
    const width = Math.min(DEFAULT_WIDTH, primary.width)
    return { x: primary.x + primary.width - width, y: primary.y, width, height: primary.height }
  }
  const area = workAreas.reduce((best, next) => (overlap(saved, next) > overlap(saved, best) ? next : best))
  const width = Math.min(Math.max(saved.width, MIN_WIDTH), area.width)
  const height = Math.min(Math.max(saved.height, MIN_HEIGHT), area.height)
  return {
    x: clamp(saved.x, area.x, area.x + area.width - width),
    y: clamp(saved.y, area.y, area.y + area.height - height),
    width,
    height,
  }
}

function overlap(a: Bounds, b: Bounds): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
