import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { peekBounds } from './peek-bounds'

const area = { x: 0, y: 25, width: 1440, height: 847 }
const size = { width: 360, height: 380 }

describe('peekBounds', () => {
  it('hangs below an icon in a bar at the top', () => {
    expect(peekBounds({ x: 900, y: 0, width: 24, height: 24 }, area, size)).toEqual({
      x: 732,
      y: 33,
      ...size,
    })
  })

  it('stands above an icon in a bar at the bottom, and keeps off the right edge', () => {
    expect(peekBounds({ x: 1410, y: 876, width: 24, height: 24 }, area, size)).toEqual({
      x: 1440 - 360 - 8,
      y: 872 - 380 - 8,
      ...size,
    })
  })

  it('goes to the upper right corner where nothing says where the icon is', () => {
    expect(peekBounds(null, area, size)).toEqual({ x: 1072, y: 33, ...size })
  })

  it('is always wholly inside the work area', () => {
    const number = fc.integer({ min: -3000, max: 3000 })
    fc.assert(
      fc.property(number, number, fc.integer({ min: 200, max: 2000 }), (x, y, height) => {
        const small = { ...area, height }
        const b = peekBounds({ x, y, width: 24, height: 24 }, small, size)
        expect(b.x).toBeGreaterThanOrEqual(small.x)
        expect(b.y).toBeGreaterThanOrEqual(small.y)
        expect(b.x + b.width).toBeLessThanOrEqual(small.x + small.width)
        expect(b.y + b.height).toBeLessThanOrEqual(small.y + small.height)
      }),
    )
  })
})
