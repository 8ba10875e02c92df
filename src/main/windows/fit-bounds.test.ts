import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitBounds, type Bounds } from './fit-bounds'

const laptop: Bounds = { x: 0, y: 25, width: 1440, height: 875 }
const second: Bounds = { x: 1440, y: 0, width: 1920, height: 1080 }

describe('fitBounds', () => {
  it('puts a first window at the right edge, as tall as the work area', () => {
    expect(fitBounds(null, [laptop])).toEqual({ x: 1020, y: 25, width: 420, height: 875 })
  })

  it('leaves bounds alone that lie in a work area', () => {
    const saved = { x: 1500, y: 100, width: 500, height: 700 }
    expect(fitBounds(saved, [laptop, second])).toEqual(saved)
  })

  it('brings a window back from a display that was removed', () => {
    const saved = { x: 2900, y: 100, width: 420, height: 900 }
    expect(fitBounds(saved, [laptop])).toEqual({ x: 1020, y: 25, width: 420, height: 875 })
  })

  it('always lies wholly inside one work area', () => {
    const number = fc.integer({ min: -5000, max: 5000 })
    const size = fc.integer({ min: 1, max: 6000 })
    fc.assert(
      fc.property(number, number, size, size, (x, y, width, height) => {
        const fitted = fitBounds({ x, y, width, height }, [laptop, second])
        const inside = [laptop, second].some(
          (area) =>
            fitted.x >= area.x &&
            fitted.y >= area.y &&
            fitted.x + fitted.width <= area.x + area.width &&
            fitted.y + fitted.height <= area.y + area.height,
        )
        expect(inside).toBe(true)
      }),
    )
  })
})
