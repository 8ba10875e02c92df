import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitMiddle } from './split-middle'

const tail = (text: string): string => text.slice(splitMiddle(text))

describe('the middle ellipsis', () => {
  it('keeps the last word of a title and the file name of a path', () => {
    expect(tail('Field weights and length norms')).toBe('norms')
    expect(tail('src/core/rank/bm25f.ts')).toBe('bm25f.ts')
  })

  it('keeps the last six characters where there is no short last word', () => {
    expect(tail('排序算法与字段加权在长文档里的取舍')).toBe('文档里的取舍')
    expect(tail('a/bigrams-and-trigrams-together.ts')).toBe('her.ts')
  })

  it('leaves a short title whole', () => {
    expect(splitMiddle('相关性排序算法')).toBe(7)
    expect(splitMiddle('')).toBe(0)
  })

  it('does not cut a character of several code units', () => {
    expect(tail('一个很长很长很长很长的标题👩‍👩‍👧‍👦👩‍👩‍👧‍👦')).toBe('长的标题👩‍👩‍👧‍👦👩‍👩‍👧‍👦')
  })

  it('always gives an offset inside the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const at = splitMiddle(text)
        expect(at).toBeGreaterThanOrEqual(0)
        expect(at).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})
