import { expect, it } from 'vitest'
import { gridRows } from './grid-rows'
import { rowStarts } from './row-starts'

it('captions take their room, and tiles with a reason a line more than those without', () => {
  const groups = [
    { name: 'ranked', count: 1 },
    { name: 'rest', count: 2 },
  ] as const
  expect(rowStarts(gridRows(groups, 2), 100)).toEqual([0, 28, 28 + 132, 28 + 132 + 38, 28 + 132 + 38 + 110])
})

it('nothing has no height', () => {
  expect(rowStarts([], 100)).toEqual([0])
})
