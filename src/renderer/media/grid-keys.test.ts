import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveInGrid, type GridPlace } from './grid-keys'
import { gridRows } from './grid-rows'

// Three columns:   0 1 2
//                  3
//   ───────────
//                  4 5 6
//                  7 8
const rows = gridRows(
  [
    { name: 'ranked', count: 4 },
    { name: 'rest', count: 5 },
  ],
  3,
)
const go = (keys: string, from: GridPlace | null, page = 2): GridPlace | null =>
  keys.split(' ').reduce<GridPlace | null>((at, key) => moveInGrid(key, at, rows, page), from)
const at = (tile: number, column: number | null = null): GridPlace => ({ tile, column })

describe('the cursor of the grid', () => {
  it('starts at the first tile, whichever key wakes it, or at the last with End', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'PageDown'])
      expect(go(key, null)).toEqual(at(0))
    expect(go('End', null)).toEqual(at(8))
  })

  it('moves by ← and → as one reads, across rows and groups, and does not wrap at the ends', () => {
    expect(go('ArrowRight', at(2))).toEqual(at(3))
    expect(go('ArrowRight', at(3))).toEqual(at(4))
    expect(go('ArrowLeft', at(4))).toEqual(at(3))
    expect(go('ArrowLeft', at(3))).toEqual(at(2))
    expect(go('ArrowLeft', at(0))).toEqual(at(0))
    expect(go('ArrowRight', at(8))).toEqual(at(8))
  })

  it('moves by ↑ and ↓ within its column, and remembers it across a row that is too short', () => {
    expect(go('ArrowDown', at(1))).toEqual(at(3, 1))
    expect(go('ArrowDown ArrowDown', at(1))).toEqual(at(5))
    expect(go('ArrowDown ArrowDown ArrowUp ArrowUp', at(2))).toEqual(at(2))
    expect(go('ArrowDown ArrowLeft ArrowDown', at(1))).toEqual(at(3, 2))
    expect(go('ArrowUp', at(1))).toEqual(at(1))
    expect(go('ArrowDown', at(8))).toEqual(at(8))
  })

  it('moves by pages within its column, and to both ends', () => {
    expect(go('PageDown', at(0))).toEqual(at(4))
    expect(go('PageDown PageDown', at(2))).toEqual(at(8, 2))
    expect(go('PageUp', at(6))).toEqual(at(2))
    expect(go('Home', at(6))).toEqual(at(0))
    expect(go('End', at(0))).toEqual(at(8))
  })

  it('leaves other keys alone, and has nowhere to go in an empty grid', () => {
    expect(go('a', at(1))).toBeNull()
    expect(go('Enter', null)).toBeNull()
    expect(moveInGrid('ArrowDown', null, [], 2)).toBeNull()
  })

  it('always stands on a tile, and can step back to where it came from but at an edge', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 })
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown')
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 7 }), fc.array(keys), (counts, columns, pressed) => {
        const some = gridRows(
          counts.map((count, index) => ({ name: String(index), count })),
          columns,
        )
        const total = counts.reduce((sum, count) => sum + count, 0)
        let place = moveInGrid('Home', null, some, 3)
        for (const key of pressed) {
          const next = moveInGrid(key, place, some, 3)!
          expect(next.tile).toBeGreaterThanOrEqual(0)
          expect(next.tile).toBeLessThan(total)
          if (key === 'ArrowRight' && next.tile !== place?.tile)
            expect(moveInGrid('ArrowLeft', next, some, 3)?.tile).toBe(place?.tile)
          place = next
        }
      }),
    )
  })
})
