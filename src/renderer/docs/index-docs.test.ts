import { expect, it } from 'vitest'
import { assembleList } from './assemble-list'
import { indexDocs } from './index-docs'
import { testCatalog, testShown } from './test-documents'

it('finds the documents between the captions', () => {
  const entries = assembleList(testShown(['a']), testCatalog(['a', 'b', 'c']), 'relevant')
  const { indexOf, order, positions } = indexDocs(entries)
  expect([...indexOf]).toEqual([
    ['a', 1],
    ['b', 3],
    ['c', 4],
  ])
  expect(order).toEqual([1, 3, 4])
  expect(positions).toEqual([0, 1, 0, 2, 3])
})
