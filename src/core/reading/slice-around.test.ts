import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sliceAround, SLICE_LENGTH } from './slice-around'

const long = Array.from({ length: 4000 }, (_, index) => `paragraph ${index} of many\n`).join('\n')

describe('sliceAround', () => {
  it('takes the beginning of a long text, up to the end of a block', () => {
    const slice = sliceAround(long, 1)
    expect(slice?.linesBefore).toBe(0)
    expect(long.startsWith(slice?.text ?? '-')).toBe(true)
    expect(slice?.text.endsWith('\n\n')).toBe(true)
    expect(slice?.text.length).toBeLessThan(SLICE_LENGTH + 100)
  })

  it('takes the part around a line', () => {
    const slice = sliceAround(long, 5001)
    const lines = long.split('\n')
    expect(slice?.linesBefore).toBeGreaterThan(4900)
    expect(slice?.text.split('\n')[5001 - 1 - (slice?.linesBefore ?? 0)]).toBe(lines[5000])
  })

  it('reaches the wanted line and some after it, however long the lines before it are', () => {
    const text = `${'word '.repeat(100)}\n\n`.repeat(600)
    const slice = sliceAround(text, 601)
    expect(slice?.linesBefore).toBeLessThan(600)
    expect((slice?.linesBefore ?? 0) + (slice?.text.split('\n').length ?? 0)).toBeGreaterThan(650)
  })

  it('never begins or ends within code', () => {
    const code = `\`\`\`\n${'let a\n\n'.repeat(6000)}\`\`\`\n\n`
    expect(sliceAround(code + long, 3000)).toMatchObject({ linesBefore: 0 })
    expect(sliceAround(code + long, 3000)?.text.startsWith(code)).toBe(true)
  })

  it('parses short texts, and texts without a place to cut, at once', () => {
    expect(sliceAround('a\n\nb', 1)).toBeNull()
    expect(sliceAround('a\n'.repeat(SLICE_LENGTH), 9000)).toBeNull()
  })

  it('does not parse a text twice for a part that is most of it', () => {
    const block = 'a\n'.repeat(SLICE_LENGTH)
    expect(sliceAround(`${block}\nb\n`, 1)).toBeNull()
    expect(sliceAround(`a\n\n${block}`, 9000)).toBeNull()
    expect(sliceAround(`${block}\n${block}\nb\n`, 1)?.text).toBe(`${block}\n`)
  })

  it('gives a piece of the text, and counts the lines before it', () => {
    const line = fc.constantFrom('a', '', '```', '~~~~', '    ', 'x'.repeat(500))
    fc.assert(
      fc.property(fc.array(line, { minLength: 300, maxLength: 900 }), fc.nat(1000), (lines, wanted) => {
        const text = lines.join('\n')
        const slice = sliceAround(text, wanted)
        if (!slice) return
        const rest = lines.slice(slice.linesBefore).join('\n')
        expect(rest.startsWith(slice.text)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})
