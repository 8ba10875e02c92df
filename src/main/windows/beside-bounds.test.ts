import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { besideBounds } from './beside-bounds'

const area = { x: 0, y: 0, width: 1440, height: 870 }
const here = { x: 1000, y: 0, width: 420, height: 870 }

describe('besideBounds', () => {
  it('stands at the right of the other window, as tall as it', () => {
    expect(besideBounds({ x: 100, y: 50, width: 700, height: 600 }, 420, area, here)).toEqual({
      x: 800,
      y: 50,
      width: 420,
      height: 600,
    })
  })

  it('stands at its left where the right has no room', () => {
    expect(besideBounds({ x: 700, y: 50, width: 700, height: 600 }, 420, area, here).x).toBe(280)
  })

  it('stays on the side where it is while there is room', () => {
    const target = { x: 500, y: 0, width: 450, height: 600 }
    expect(besideBounds(target, 420, area, { ...here, x: 0 }).x).toBe(80)
    expect(besideBounds(target, 420, area, here).x).toBe(950)
  })

  it('covers as little as it can of a window that leaves no room', () => {
    expect(besideBounds({ x: 300, y: 0, width: 1100, height: 870 }, 420, area, here).x).toBe(0)
    expect(besideBounds({ x: 40, y: 0, width: 1100, height: 870 }, 420, area, here).x).toBe(1020)
  })

  it('always lies in the work area, wherever the other window is', () => {
    const number = fc.integer({ min: -4000, max: 4000 })
    const size = fc.integer({ min: 1, max: 4000 })
    fc.assert(
      fc.property(number, number, size, size, size, number, (x, y, width, height, wanted, now) => {
        const b = besideBounds({ x, y, width, height }, wanted, area, { ...here, x: now })
        expect(b.x).toBeGreaterThanOrEqual(area.x)
        expect(b.y).toBeGreaterThanOrEqual(area.y)
        expect(b.x + b.width).toBeLessThanOrEqual(area.x + area.width)
        expect(b.y + b.height).toBeLessThanOrEqual(area.y + area.height)
        expect(b.width).toBeGreaterThanOrEqual(320)
        expect(b.height).toBeGreaterThanOrEqual(480)
      }),
    )
  })
})
