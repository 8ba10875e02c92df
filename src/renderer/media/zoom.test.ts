import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLarger, pan, placementOf, toggleReal, whole, zoomBy, type Scene, type Zoom } from './zoom'

const middle = { x: 0, y: 0 }
const scene = (width: number, height: number, real = 1): Scene => ({
  picture: { width, height },
  stage: { width: 400, height: 300 },
  real,
})
const large = scene(1600, 600)
const small = scene(16, 16)

describe('the whole picture', () => {
  it('is as large as the stage allows, in its middle', () => {
    expect(placementOf(whole, large)).toEqual({ scale: 0.25, x: 0, y: 0 })
    expect(isLarger(placementOf(whole, large), large)).toBe(false)
  })

  it('is not enlarged: one of its pixels is one of the screen', () => {
    expect(placementOf(whole, small).scale).toBe(1)
    expect(placementOf(whole, scene(300, 200, 0.5)).scale).toBe(0.5)
  })
})

describe('the real size', () => {
  it('comes up at the point that was asked for, and goes away again', () => {
    const zoom = toggleReal(whole, { x: 100, y: 0 }, large)
    expect(placementOf(zoom, large)).toEqual({ scale: 1, x: -300, y: 0 })
    expect(toggleReal(zoom, middle, large)).toEqual(whole)
  })

  it('of a picture that is shown so already gives way to one that fills the stage', () => {
    expect(placementOf(toggleReal(whole, middle, small), small).scale).toBe(300 / 16)
  })
})

describe('zooming', () => {
  it('ends at the whole picture and at many times its real size', () => {
    let zoom: Zoom = whole
    for (let n = 0; n < 50; n += 1) zoom = zoomBy(zoom, 1.5, middle, large)
    expect(placementOf(zoom, large).scale).toBe(16)
    for (let n = 0; n < 50; n += 1) zoom = zoomBy(zoom, 1 / 1.5, middle, large)
    expect(zoom).toEqual(whole)
  })

  it('keeps what lies under the pointer there, unless that would bare the stage', () => {
    const coordinate = fc.double({ min: -140, max: 140, noNaN: true })
    fc.assert(
      fc.property(coordinate, coordinate, fc.double({ min: 1.1, max: 4, noNaN: true }), (x, y, factor) => {
        const before = zoomBy(whole, 8, middle, large)
        const after = zoomBy(before, factor, { x, y }, large)
        const under = (zoom: Zoom): number[] => {
          const { scale, x: left, y: top } = placementOf(zoom, large)
          return [(x - left) / scale, (y - top) / scale]
        }
        expect(under(after)[0]).toBeCloseTo(under(before)[0]!, 6)
        expect(under(after)[1]).toBeCloseTo(under(before)[1]!, 6)
      }),
    )
  })

  it('and panning never leave a gap beside a picture that is larger than the stage', () => {
    const step = fc.record({
      factor: fc.double({ min: 0.3, max: 3, noNaN: true }),
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -5000, max: 5000 }),
    })
    const size = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(size, size, fc.array(step, { maxLength: 12 }), (width, height, steps) => {
        const some = scene(width, height)
        let zoom: Zoom = whole
        for (const { factor, x, y } of steps) {
          zoom = pan(zoomBy(zoom, factor, { x: x % 200, y: y % 150 }, some), { x, y }, some)
          const placed = placementOf(zoom, some)
          const reach = (length: number, room: number): number =>
            Math.max(0, (length * placed.scale - room) / 2) + 1e-6
          expect(Math.abs(placed.x)).toBeLessThanOrEqual(reach(width, 400))
          expect(Math.abs(placed.y)).toBeLessThanOrEqual(reach(height, 300))
        }
      }),
    )
  })
})

it('a smaller stage takes an enlarged picture along to its edges', () => {
  const zoom = pan(toggleReal(whole, middle, large), { x: 600, y: 0 }, large)
  expect(placementOf(zoom, large).x).toBe(600)
  expect(placementOf(zoom, { ...large, stage: { width: 1000, height: 300 } }).x).toBe(300)
})
