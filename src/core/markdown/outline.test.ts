import { expect, test } from 'vitest'
import { outline } from './outline'

test('the title is the first first-level heading without its marks', () => {
  expect(outline('## Sub\n# The **bold** `code` [link](x.md)\n# Later').title).toEqual({
    text: 'The bold code link',
    line: 2,
  })
})

test('an underlined heading is a title', () => {
  expect(outline('Title\n=====\n\nText').title).toEqual({ text: 'Title', line: 1 })
})

test('front matter gives the title where there is no heading, quoted or not', () => {
  expect(outline('---\nlayout: x\ntitle: "A: b"\n---\ntext').title).toEqual({ text: 'A: b', line: 3 })
  expect(outline('---\ntitle: Plain\n---\n# Heading').title?.text).toBe('Heading')
})

test('broken front matter costs nothing but itself', () => {
  expect(outline('---\ntitle: [a\n  b: {c\n---\nProse here.')).toMatchObject({
    title: null,
    summary: { text: 'Prose here.' },
  })
})

test.each([
  ['front matter', '---\na: b\n---\nProse'],
  ['a fence', '```\ncode\n```\nProse'],
  ['a list', '- item\n1. item\nProse'],
  ['a quote', '> quote\nProse'],
  ['a table', '| a | b |\n|---|---|\nProse'],
  ['HTML', '<div align="center">\n</div>\nProse'],
  ['a tag over several lines', '<img\n  src="x"\n>\nProse'],
  ['a picture', '![alt](x.png)\nProse'],
  ['a rule', '***\nProse'],
  ['a link definition', '[a]: b.md\nProse'],
])('the summary passes over %s', (_name, text) => {
  expect(outline(`# T\n\n${text}`.replace('# T\n\n---', '---')).summary?.text).toBe('Prose')
})

test('the summary is at most 60 characters, counted as characters', () => {
  expect([...outline(`${'𠮷'.repeat(80)}`).summary!.text]).toHaveLength(60)
  expect(
    outline('Under the awnings there is no signal, so the phone must be able to wait.').summary!.text,
  ).toBe('Under the awnings there is no signal, so the phone must be…')
  expect(outline('One sentence that is exactly as long as sixty characters is.').summary!.text).toHaveLength(
    60,
  )
})

test('headings have their lines, and none is inside a fence', () => {
  expect(outline('# A\n```\n# B\n```\n## C').headings).toEqual([
    { text: 'A', level: 1, line: 1 },
    { text: 'C', level: 2, line: 5 },
  ])
})

test.each(['[', '![', '[[a', '`', '``a', '<a ', '<!--', '*a', '__a', '|', '- '])(
  'a line or heading of nothing but %s does not hold up the rest',
  (sign) => {
    const long = sign.repeat(60_000)
    const { title, headings } = outline(`x${long}>x\n\n# a ${long}\n\n## Last`)
    expect(title?.line).toBe(3)
    expect(headings.at(-1)).toEqual({ text: 'Last', level: 2, line: 5 })
  },
)
