import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LineSplitter, LONGEST_LINE } from './line-splitter'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function linesOf(pieces: readonly Uint8Array[]): (string | null)[] {
  const splitter = new LineSplitter()
  const lines: (string | null)[] = []
  for (const piece of pieces) splitter.push(piece, (line) => lines.push(line))
  return lines
}

describe('lines', () => {
  it('count only when their newline is there', () => {
    expect(linesOf([bytes('one\ntw')])).toEqual(['one'])
    expect(linesOf([bytes('one\ntw'), bytes('o\n')])).toEqual(['one', 'two'])
  })

  it('keep a character whole that was written in two pieces', () => {
    const whole = bytes('a 🧶 b\n')
    for (let cut = 0; cut <= whole.length; cut++) {
      expect(linesOf([whole.subarray(0, cut), whole.subarray(cut)])).toEqual(['a 🧶 b'])
    }
  })

  it('are the same however the bytes are split', () => {
    const text = fc
      .array(fc.string({ unit: 'grapheme', maxLength: 12 }))
      .map((lines) => `${lines.join('\n')}\n`)
    fc.assert(
      fc.property(text, fc.array(fc.nat(200)), (content, cuts) => {
        const whole = bytes(content)
        const at = [0, ...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length]
        const pieces = at.slice(1).map((end, index) => whole.subarray(at[index], end))
        expect(linesOf(pieces)).toEqual(linesOf([whole]))
      }),
    )
  })

  it('of more than a mebibyte are passed over, and the next one is read', () => {
    const long = new Uint8Array(LONGEST_LINE + 1).fill(120)
    expect(linesOf([long, bytes('\nnext\n')])).toEqual([null, 'next'])
    expect(linesOf([long.subarray(0, LONGEST_LINE), bytes('\n')])[0]).toHaveLength(LONGEST_LINE)
    const pieces = Array.from({ length: 64 }, () => new Uint8Array(LONGEST_LINE / 32).fill(120))
    expect(linesOf([...pieces, bytes('\nnext\n')])).toEqual([null, 'next'])
  })

  it('with broken UTF-8 are read with marks in place of what is broken', () => {
    expect(linesOf([new Uint8Array([97, 0xff, 98, 10])])).toEqual(['a\ufffdb'])
  })
})
