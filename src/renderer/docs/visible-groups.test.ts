import { expect, it } from 'vitest'
import { assembleList } from './assemble-list'
import { testCatalog, testShown } from './test-documents'
import { visibleGroups } from './visible-groups'

it('gathers the mounted entries by group, with the gaps that scrolling leaves', () => {
  const entries = assembleList(testShown(['a'], ['b']), testCatalog(['c', 'd', 'e']), 'relevant')
  expect(visibleGroups(entries, [0, 1, 2, 3, 6, 7])).toEqual([
    { group: 'primary', indexes: [0, 1] },
    { group: 'supporting', indexes: [2, 3] },
    { group: 'rest', indexes: [6, 7] },
  ])
})

it('leaves out an index that the list no longer has', () => {
  expect(visibleGroups([], [0, 1])).toEqual([])
})
