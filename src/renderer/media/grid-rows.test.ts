import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gridRows } from './grid-rows'

it('each group begins a row of its own under its caption', () => {
  const groups = [
    { name: 'ranked', count: 3 },
    { name: 'rest', count: 2 },
  ] as const
  expect(gridRows(groups, 2)).toEqual([
    { kind: 'caption', group: 'ranked' },
    { kind: 'tiles', group: 'ranked', from: 0, to: 2 },
    { kind: 'tiles', group: 'ranked', from: 2, to: 3 },
    { kind: 'caption', group: 'rest' },
    { kind: 'tiles', group: 'rest', from: 3, to: 5 },
  ])
})

it('a group without tiles has no caption', () => {
  expect(gridRows([{ name: 'ranked', count: 0 }], 4)).toEqual([])
})

it('every tile lies in exactly one row, in order, and no row is wider than the grid', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 3 })
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 12 }), (sizes, columns) => {
      const rows = gridRows(
        sizes.map((count, index) => ({ name: String(index), count })),
        columns,
      )
      const seen = rows.flatMap((row) =>
        row.kind === 'tiles' ? Array.from({ length: row.to - row.from }, (_, n) => row.from + n) : [],
      )
      const total = sizes.reduce((sum, count) => sum + count, 0)
      expect(seen).toEqual(Array.from({ length: total }, (_, index) => index))
      for (const row of rows) if (row.kind === 'tiles') expect(row.to - row.from).toBeLessThanOrEqual(columns)
    }),
  )
})
