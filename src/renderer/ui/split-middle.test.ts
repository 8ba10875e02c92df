import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitMiddle } from './split-middle'

describe('the middle ellipsis', () => {
  it('keeps the last six characters together', () => {
    const title = 'Field weights and length norms'
    expect(title.slice(splitMiddle(title))).toBe(' norms')
  })

  it('leaves a short title whole', () => {
    expect(splitMiddle('相关性排序算法')).toBe(7)
    expect(splitMiddle('')).toBe(0)
  })

  it('does not cut a character of several code units', () => {
    const title = 'A long title with a family 👩‍👩‍👧‍👦👩‍👩‍👧‍👦'
    expect(title.slice(splitMiddle(title))).toBe('mily 👩‍👩‍👧‍👦👩‍👩‍👧‍👦'.slice(1))
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
