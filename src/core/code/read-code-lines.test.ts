import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outlineOf } from './test-outline'
import { readCodeLines } from './read-code-lines'

function kinds(path: string, text: string): string[] {
  const seen: string[] = []
  readCodeLines(path, text, (kind, content, number) => seen.push(`${number} ${kind} ${content.trim()}`))
  return seen
}

describe('the lines of code', () => {
  it('are sentences in comments, declarations, and everything else', () => {
    expect(
      kinds(
        'a.ts',
        "import { x } from 'y'\n\n/**\n * Renews the token before it ends.\n */\nexport function renew() {\n  // old: return x();\n  return x // always\n}\n",
      ),
    ).toEqual([
      "1 code import { x } from 'y'",
      '4 text Renews the token before it ends.',
      '6 declaration export function renew() {',
      '7 code old: return x();',
      '8 code return x // always',
      '9 code }',
    ])
  })

  it('say what a Python module is for', () => {
    expect(
      kinds('a.py', '#!/usr/bin/env python\n"""Harbour tides and ferries."""\nclass Tide:\n    pass'),
    ).toEqual([
      '1 code #!/usr/bin/env python',
      '2 text Harbour tides and ferries.',
      '3 declaration class Tide:',
      '4 code pass',
    ])
  })

  it('take neither a licence nor an order to a tool for a sentence', () => {
    expect(
      kinds('a.go', '// Copyright 2020 The Authors.\n// Use is subject to terms.\n\npackage a\n').map(
        (line) => line.slice(0, 6),
      ),
    ).toEqual(['1 code', '2 code', '4 code'])
    expect(kinds('a.ts', '/* eslint-disable no-console */\n// @ts-expect-error for now\n')).toEqual([
      '1 code eslint-disable no-console',
      '2 code @ts-expect-error for now',
    ])
  })

  it('give a summary of at most sixty characters, or none', () => {
    const long = `// ${'words of a long sentence '.repeat(9)}\n`
    expect(outlineOf('a.rs', long).length).toBeLessThanOrEqual(60)
    expect(outlineOf('a.rs', 'fn main() {}\n')).toBe('')
    expect(outlineOf('a.css', '/* 卡片的间距 */\n.card {}\n')).toBe('卡片的间距')
  })

  it('come in order, each line once, whatever the text is', () => {
    const text = fc
      .array(fc.constantFrom('//', '/*', '*/', '"""', '#', '<!--', 'a', ' ', '\n', '\r\n', 'class A', '--'), {
        maxLength: 60,
      })
      .map((parts) => parts.join(''))
    const path = fc.constantFrom('a.ts', 'a.py', 'a.html', 'a.sql', 'a.json', 'Makefile')
    fc.assert(
      fc.property(path, text, (name, given) => {
        const numbers: number[] = []
        readCodeLines(name, given, (_kind, content, number) => {
          numbers.push(number)
          expect(content).not.toContain('\n')
        })
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers.at(-1) ?? 0).toBeLessThanOrEqual(given.split('\n').length)
      }),
    )
  })

  it('are read in a time that grows with the text, however hostile', () => {
    const hostile = `${'pub '.repeat(50_000)}\n${'function ('.repeat(20_000)}\n${' '.repeat(200_000)}x`
    expect(kinds('a.rs', hostile)).toHaveLength(3)
  })
})
