import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testDoc } from './test-documents'
import { filterDocs, matchedRanges } from './text-filter'

const docs = [
  testDoc('docs/ranking/bm25f.md', { title: '相关性排序算法', summary: '每个字段都按 BM25 饱和' }),
  testDoc('docs/eval.md', { title: '排序评测集', summary: 'Twenty-one cases' }),
  testDoc('notes/Café (draft).md', { title: 'Field weights', summary: '' }),
]
const hits = (text: string): string[] => filterDocs(docs, text).map((doc) => doc.path)

describe('the filter', () => {
  it('searches title, summary and path, in the present order', () => {
    expect(hits('排序')).toEqual(['docs/ranking/bm25f.md', 'docs/eval.md'])
    expect(hits('cases')).toEqual(['docs/eval.md'])
    expect(hits('NOTES')).toEqual(['notes/Café (draft).md'])
  })

  it('wants every word, in any order and any field', () => {
    expect(hits('bm25 排序')).toEqual(['docs/ranking/bm25f.md'])
    expect(hits('weights notes')).toEqual(['notes/Café (draft).md'])
    expect(hits('排序 weights')).toEqual([])
  })

  it('keeps everything when the text is blank', () => {
    expect(hits('   ')).toHaveLength(3)
  })

  it('finds a sign that is no word', () => {
    expect(hits('(')).toEqual(['notes/Café (draft).md'])
  })

  it('tells where the words stand in each field', () => {
    const ranges = matchedRanges(docs[0]!, '排序 bm25')
    expect(ranges.title).toEqual([[3, 5]])
    expect(ranges.summary.length + ranges.path.length).toBeGreaterThan(0)
    expect(matchedRanges(docs[2]!, '(').path).toEqual([[11, 12]])
  })

  it('takes any text without failing, and marks only what is inside a field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        for (const doc of filterDocs(docs, text)) {
          const ranges = matchedRanges(doc, text)
          for (const field of ['title', 'summary', 'path'] as const)
            for (const [from, to] of ranges[field]) {
              expect(from).toBeLessThan(to)
              expect(to).toBeLessThanOrEqual(doc[field].length)
            }
        }
      }),
      { numRuns: 2000 },
    )
  })
})
