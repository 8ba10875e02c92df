import { expect, it } from 'vitest'
import { assembleList } from './assemble-list'
import { indexDocs } from './index-docs'
import { neighbourOf } from './neighbour-of'
import { testCatalog, testShown } from './test-documents'

const entries = assembleList(testShown(['b']), testCatalog(['a', 'b', 'c']), 'relevant')
const list = { entries, docs: indexDocs(entries) }

it('follows the order of the list across its groups', () => {
  expect(neighbourOf(list, 'b', 1)).toBe('a')
  expect(neighbourOf(list, 'a', 1)).toBe('c')
  expect(neighbourOf(list, 'a', -1)).toBe('b')
})

it('ends where the list ends', () => {
  expect(neighbourOf(list, 'c', 1)).toBeNull()
  expect(neighbourOf(list, 'b', -1)).toBeNull()
})

it('begins at the first document when none is chosen, or the chosen one is not listed', () => {
  expect(neighbourOf(list, null, 1)).toBe('b')
  expect(neighbourOf(list, 'src/a.ts', -1)).toBe('b')
  expect(neighbourOf({ entries: [], docs: indexDocs([]) }, null, 1)).toBeNull()
})
