import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLines } from './read-lines'

const kinds = (text: string): string[] => {
  const rows: string[] = []
  readLines(text, (kind, content, line, level) => rows.push(`${line} ${kind}${level || ''} ${content}`))
  return rows
}

test('headings of both styles, with their levels and lines', () => {
  expect(kinds('# One #\n\nTwo\n===\nThree\n---\n#### Four')).toEqual([
    '1 heading1 One',
    '3 heading1 Two',
    '5 heading2 Three',
    '7 heading4 Four',
  ])
})

test('a list, a quote or a table row does not become a heading by a rule under it', () => {
  expect(kinds('- a\n---\n> b\n===\n')).toEqual(['1 text - a', '2 text ---', '3 text > b', '4 text ==='])
})

test('a fence hides headings, and closes only by as many of its own marks', () => {
  expect(kinds('````md\n# no\n```\n~~~\n````\n# yes')).toEqual([
    '2 code # no',
    '3 code ```',
    '4 code ~~~',
    '6 heading1 yes',
  ])
})

test('a fence that is never closed reaches to the end', () => {
  expect(kinds('```\n# no\n')).toEqual(['2 code # no'])
})

test('front matter is told apart, and a rule at the top is not front matter', () => {
  expect(kinds('---\ntitle: A\n---\nbody')).toEqual(['2 front-matter title: A', '4 text body'])
  expect(kinds('---\nnever closed')).toEqual(['1 text ---', '2 text never closed'])
})

test('Windows line ends and a byte order mark are not content', () => {
  expect(kinds('\ufeff# A\r\nb\r\n')).toEqual(['1 heading1 A', '2 text b'])
})

test('lines come in rising order and every content stands on its line', () => {
  const piece = fc.constantFrom(
    '# a',
    '---',
    '```',
    '===',
    'x',
    '',
    '- y',
    '~~~',
    '\r',
    '> q',
    'title: z',
    '    i',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('\n')
      const lines = text.split('\n')
      let before = 0
      readLines(text, (_kind, content, line) => {
        expect(line).toBeGreaterThan(before)
        before = line
        expect(lines[line - 1]).toContain(content)
      })
    }),
  )
})
