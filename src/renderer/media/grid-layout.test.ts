import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BASE_TILE, GAP, gridLayout } from './grid-layout'

describe('the columns of the grid', () => {
  it.each([
    [320, 2],
    [632, 5],
    [1200, 10],
  ])('in a width of %i pixels there are %i', (width, columns) => {
    expect(gridLayout(width).columns).toBe(columns)
  })

  it('are counted the same inside the margins of such a window', () => {
    expect([320, 632, 1200].map((width) => gridLayout(width - 32).columns)).toEqual([2, 5, 10])
  })

  it('fill the width to its edge, with tiles of the base size or a little more', () => {
    fc.assert(
      fc.property(fc.integer({ min: BASE_TILE, max: 4000 }), (width) => {
        const { columns, tile } = gridLayout(width)
        expect(columns * tile + (columns - 1) * GAP).toBeCloseTo(width)
        expect(tile).toBeGreaterThanOrEqual(BASE_TILE)
        // One more column would not fit.
        expect((columns + 1) * BASE_TILE + columns * GAP).toBeGreaterThan(width)
      }),
    )
  })

  it('are one where not even that one fits, as before anything is measured', () => {
    expect(gridLayout(60)).toEqual({ columns: 1, tile: 60 })
    expect(gridLayout(0)).toEqual({ columns: 1, tile: 1 })
  })
})
