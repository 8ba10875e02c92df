import { describe, expect, it } from 'vitest'
import { findPlace, type Block } from './places'

const blocks: readonly Block[] = [
  { line: 1, text: 'Title' },
  { line: 3, text: 'Same' },
  { line: 5, text: 'Other' },
  { line: 9, text: 'Same' },
  { line: 12, text: 'End' },
]

describe('the place of a reader', () => {
  it('is found again by its text when lines were put in above it', () => {
    const grown = blocks.map(({ line, text }) => ({ line: line + (line > 1 ? 40 : 0), text }))
    expect(findPlace(grown, { line: 5, text: 'Other', offset: 0 })).toBe(2)
  })

  it('is the nearest of several blocks with the same text', () => {
    expect(findPlace(blocks, { line: 4, text: 'Same', offset: 0 })).toBe(1)
    expect(findPlace(blocks, { line: 8, text: 'Same', offset: 0 })).toBe(3)
  })

  it('is the block at that line where the text is gone', () => {
    expect(findPlace(blocks, { line: 10, text: 'Deleted', offset: 0 })).toBe(3)
    expect(findPlace(blocks, { line: 99, text: 'Deleted', offset: 0 })).toBe(4)
  })

  it('is nowhere in a document that begins later or holds nothing', () => {
    expect(findPlace([], { line: 3, text: 'Same', offset: 0 })).toBe(-1)
    expect(findPlace(blocks.slice(1), { line: 1, text: 'Gone', offset: 0 })).toBe(-1)
  })

  it('takes the innermost of blocks that begin at the same line', () => {
    const nested = [
      { line: 4, text: 'a b' },
      { line: 4, text: 'a' },
      { line: 6, text: 'b' },
    ]
    expect(findPlace(nested, { line: 5, text: '', offset: 0 })).toBe(1)
  })
})
