import { describe, expect, it } from 'vitest'
import { assembleList } from './assemble-list'
import { filterList } from './filter-list'
import { testCatalog, testShown } from './test-documents'

const entries = assembleList(
  testShown(['alpha.md'], ['beta.md']),
  testCatalog(['gamma.md', 'alpha-two.md']),
  'relevant',
)
const shown = (text: string): string[] =>
  filterList(entries, text).map((entry) =>
    entry.kind === 'caption' ? `[${entry.group}]` : `${entry.number} ${entry.doc.path}`,
  )

describe('the filtered list', () => {
  it('keeps the order, the numbers, and the captions that still have a document', () => {
    expect(shown('alpha')).toEqual(['[primary]', '1 alpha.md', '[rest]', '4 alpha-two.md'])
  })

  it('is the same list while nothing is typed', () => {
    expect(filterList(entries, ' ')).toBe(entries)
  })

  it('is empty, without captions, when nothing matches', () => {
    expect(shown('zzz')).toEqual([])
  })
})
