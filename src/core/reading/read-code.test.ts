import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_CODE_LINE, MAX_CODE_LINES, readCode } from './read-code'

const textOf = (text: string, language: string): string[] =>
  readCode(text, language).lines.map(({ spans }) => spans.map(([part]) => part).join(''))

describe('readCode', () => {
  it('gives coloured lines', () => {
    expect(readCode('const a = 1 // b\n', 'typescript')).toEqual({
      lines: [
        {
          spans: [
            ['const', 'hljs-keyword'],
            [' a = ', ''],
            ['1', 'hljs-number'],
            [' ', ''],
            ['// b', 'hljs-comment'],
          ],
          hidden: 0,
        },
      ],
      total: 1,
      coloured: 1,
    })
  })

  it('carries a colour over line ends', () => {
    const { lines } = readCode('/* a\nb */', 'css')
    expect(lines.map(({ spans }) => spans)).toEqual([[['/* a', 'hljs-comment']], [['b */', 'hljs-comment']]])
  })

  it('leaves a language that it does not know without colours', () => {
    expect(readCode('a\n\nb', 'constructor').lines.map(({ spans }) => spans)).toEqual([
      [['a', '']],
      [],
      [['b', '']],
    ])
  })

  it('shows the first lines of a long file, and says how many there are', () => {
    const { lines, total } = readCode('x\n'.repeat(MAX_CODE_LINES + 7), 'typescript')
    expect([lines.length, total]).toEqual([MAX_CODE_LINES, MAX_CODE_LINES + 7])
  })

  it('cuts a long line, and says by how much', () => {
    const [line] = readCode(`let a = "${'x'.repeat(MAX_CODE_LINE)}"`, 'javascript').lines
    expect(line?.hidden).toBe(10)
    expect(line?.spans.map(([part]) => part).join('')).toHaveLength(MAX_CODE_LINE)
  })

  it('colours the first 64 KB', () => {
    const { lines, coloured } = readCode('let a = 1\n'.repeat(MAX_CODE_LINES + 2000), 'javascript')
    expect(coloured).toBe(MAX_CODE_LINES)
    const long = readCode(`${`let a = "${'x'.repeat(90)}"`}\n`.repeat(1000), 'javascript')
    expect(long.coloured).toBe(648)
    expect(long.lines[647]?.spans[0]).toEqual(['let', 'hljs-keyword'])
    expect(long.lines[648]?.spans).toHaveLength(1)
    expect(lines.at(-1)?.spans[0]).toEqual(['let', 'hljs-keyword'])
  })

  it('loses no text', () => {
    const piece = fc.constantFrom(
      'let ',
      '"',
      '`',
      '${',
      '}',
      '/*',
      '*/',
      '<script>',
      '\n',
      '\r\n',
      '\r',
      'a',
      '中',
    )
    fc.assert(
      fc.property(fc.array(piece), fc.constantFrom('js', 'xml', 'markdown', 'none'), (pieces, language) => {
        const text = pieces.join('')
        const lines = text.split(/\r\n|\n|\r/)
        if (lines.length > 1 && lines.at(-1) === '') lines.pop()
        expect(textOf(text, language)).toEqual(lines)
      }),
    )
  })
})
