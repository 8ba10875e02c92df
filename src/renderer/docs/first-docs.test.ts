import { describe, expect, it } from 'vitest'
import { assembleList } from './assemble-list'
import { firstDocs } from './first-docs'
import { testCatalog, testShown } from './test-documents'

const entries = assembleList(testShown(['a.md'], ['b.md']), testCatalog(['c.md', 'd.md']), 'relevant')
const first = (count: number): string[] =>
  firstDocs(entries, count).map((entry) =>
    entry.kind === 'caption' ? `[${entry.group}]` : `${entry.number} ${entry.doc.path}`,
  )

describe('the first documents of a list', () => {
  it('keep their captions and numbers', () => {
    expect(first(3)).toEqual(['[primary]', '1 a.md', '[supporting]', '2 b.md', '[rest]', '3 c.md'])
  })

  it('end with a document, not with a caption', () => {
    expect(first(2)).toEqual(['[primary]', '1 a.md', '[supporting]', '2 b.md'])
    expect(first(0)).toEqual([])
  })

  it('are the same list when it is no longer', () => {
    expect(firstDocs(entries, 4)).toBe(entries)
    expect(firstDocs(entries, 9)).toBe(entries)
  })
})
