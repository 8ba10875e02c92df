import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepInPlace } from './keep-in-place'

describe('the row under the cursor', () => {
  it('needs no empty space while the list can scroll to it', () => {
    expect(keepInPlace({ start: 500, y: 100, total: 2000, viewport: 600 })).toEqual({
      scrollTop: 400,
      above: 0,
      below: 0,
    })
  })

  it('gets empty space above when it rose to the top', () => {
    expect(keepInPlace({ start: 20, y: 320, total: 2000, viewport: 600 })).toEqual({
      scrollTop: 0,
      above: 300,
      below: 0,
    })
  })

  it('gets empty space below when it fell to the end', () => {
    expect(keepInPlace({ start: 1950, y: 100, total: 2000, viewport: 600 })).toEqual({
      scrollTop: 1850,
      above: 0,
      below: 450,
    })
  })

  it('stands exactly where it stood, in any list and window', () => {
    fc.assert(
      fc.property(
        fc.nat(50_000),
        fc.nat(50_000),
        fc.nat(1200),
        fc.integer({ min: 100, max: 1200 }),
        (a, b, y, viewport) => {
          const start = Math.min(a, b)
          const total = Math.max(a, b)
          const place = keepInPlace({ start, y, total, viewport })
          expect(start + place.above - place.scrollTop).toBe(y)
          const reach = Math.max(0, total + place.above + place.below - viewport)
          expect(place.scrollTop).toBeGreaterThanOrEqual(0)
          expect(place.scrollTop).toBeLessThanOrEqual(reach)
        },
      ),
    )
  })
})
