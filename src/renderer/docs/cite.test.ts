import { describe, expect, it } from 'vitest'
import { cite } from './cite'

describe('a passage with its citation', () => {
  it('is a quotation and the line where it stands', () => {
    expect(cite('one\r\n\ntwo', 'docs/a b.md', 42)).toBe('> one\n>\n> two\n\ndocs/a b.md:42\n')
  })
})
