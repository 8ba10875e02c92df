import { expect, test } from 'vitest'
import { links } from './links'

const targets = (text: string): string[] =>
  links(text).map(({ target, line, form }) => `${line} ${form} ${target}`)

test('inline links, with titles, angle brackets, brackets in the label and fragments', () => {
  expect(targets('[a](b.md) and [c [d]](<e f.md> "t")\n[g](h%20i.md#part)')).toEqual([
    '1 path b.md',
    '1 path e f.md',
    '2 path h i.md',
  ])
})

test('reference links lead where their definition says, wherever it stands', () => {
  expect(targets('See [the plan][p] and [Plan].\n\n[p]: ./p.md\n[plan]: ../q.md')).toEqual([
    '1 path ./p.md',
    '1 path ../q.md',
  ])
})

test('wiki links, with alias and heading', () => {
  expect(targets('[[Page]] [[folder/Other|shown]] [[Third#part]]')).toEqual([
    '1 wiki Page',
    '1 wiki folder/Other',
    '1 wiki Third',
  ])
})

test('pictures and videos, as Markdown and as HTML', () => {
  expect(
    targets(
      `![a](a.png) <img alt="x" src='b c.jpg'>\n<video controls src="d.mp4"></video>\n<img src="https://x.y/e.png">`,
    ),
  ).toEqual(['1 path b c.jpg', '1 path a.png', '2 path d.mp4'])
})

test('a path of a document in back-ticks is a reference, a link in back-ticks is not', () => {
  expect(targets('`docs/a.md` `[x](y.md)`')).toEqual(['1 code docs/a.md'])
})

test('the web, mail, fragments, fences and front matter hold no links', () => {
  expect(
    targets(
      '---\na: "[x](y.md)"\n---\n[a](https://x.y/z.md) [b](mailto:a@b.c) [c](#d) [e](//f/g.md)\n```\n[h](i.md)\n```',
    ),
  ).toEqual([])
})

test('a target counts once, at its first line', () => {
  expect(targets('[a](b.md)\n[c](b.md)')).toEqual(['1 path b.md'])
})

test('HTML anchors count; a percent sign that encodes nothing is taken as it stands', () => {
  expect(targets('<a class="x" href="a.md">b</a> [c](50%.md)')).toEqual(['1 path a.md', '1 path 50%.md'])
})

test.each([
  '[',
  '![',
  '[[a',
  '[[a#',
  '[[a|',
  '](',
  '[a](',
  '[a](<b',
  '[a](b "',
  '[a][',
  '[a]',
  '<a ',
  '<a href',
  '`a``',
])('a line of nothing but %s is read in one go', (sign) => {
  // Looking to the end of the line from every sign would take minutes here.
  expect(links(`[x](y.md)\n\n[ href ${sign.repeat(60_000)}`).at(0)).toMatchObject({ target: 'y.md', line: 1 })
})
