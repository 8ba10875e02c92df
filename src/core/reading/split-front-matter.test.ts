import { describe, expect, it } from 'vitest'
import { splitFrontMatter } from './split-front-matter'

describe('splitFrontMatter', () => {
  it('makes rows of YAML, with lists as lists and deeper values in words', () => {
    const text =
      '---\ntitle: A b\ntags: [c, 1]\nempty:\nnested: { d: { e: [f, true] } }\ndate: 2026-01-02\n---\nbody'
    expect(splitFrontMatter(text)).toEqual({
      frontMatter: {
        kind: 'rows',
        rows: [
          { key: 'title', values: ['A b'] },
          { key: 'tags', values: ['c', '1'] },
          { key: 'empty', values: [''] },
          { key: 'nested', values: ['d: e: f, true'] },
          { key: 'date', values: ['2026-01-02'] },
        ],
      },
      body: 'body',
      lines: 7,
    })
  })

  it.each([
    ['is broken', 'a: [b'],
    ['is no map', '- a\n- b'],
    ['multiplies by aliases', `a: &a [x, x, x]\nb: &b [${'*a,'.repeat(30)}]\nc: [${'*b,'.repeat(30)}]`],
    ['is very long', 'a: b\n'.repeat(4000)],
  ])('shows YAML as it stands where it %s', (_why, yaml) => {
    expect(splitFrontMatter(`---\n${yaml}\n---\n`).frontMatter).toEqual({ kind: 'text', text: `${yaml}\n` })
  })

  it('comes to an end with a value that is part of itself', () => {
    const { frontMatter } = splitFrontMatter(`---\na: &a [${'*a, '.repeat(20)}]\n---\n`)
    expect(JSON.stringify(frontMatter)).toContain('…')
    const more = splitFrontMatter(`---\na: &a [${'*a,'.repeat(4000)}]\n---\n`)
    expect(more.frontMatter?.kind).toBe('text')
  })

  it('takes nothing that is no closed fence at the very top', () => {
    for (const text of [
      '---\na: b\n',
      '\n---\na: b\n---\n',
      '---js\na\n---\n',
      '--- \ta\n---\n',
      '# a\n---\n',
    ]) {
      expect(splitFrontMatter(text)).toEqual({ frontMatter: null, body: text, lines: 0 })
    }
  })

  it('has nothing to show of an empty fence', () => {
    expect(splitFrontMatter('\uFEFF---\n---\na')).toEqual({ frontMatter: null, body: 'a', lines: 2 })
  })
})
