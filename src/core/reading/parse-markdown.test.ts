import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown'
import type { ReadingElement, ReadingNode } from './reading'
import { MAX_DEPTH, MAX_NODES } from './tree-builder'
import { TooComplex } from './too-complex'

/** A tree in short: `p(a "b" em(c))`, texts as they stand. */
function short(nodes: readonly ReadingNode[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : `${node.tagName}(${short(node.children)})`))
    .join('')
}

function find(nodes: readonly ReadingNode[], tagName: string): ReadingElement[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return []
    return [...(node.tagName === tagName ? [node] : []), ...find(node.children, tagName)]
  })
}

const parsed = (text: string) => parseMarkdown(text).children
const shortOf = (text: string): string => short(parsed(text))

describe('parseMarkdown', () => {
  it('reads the marks of a line', () => {
    expect(shortOf('a *b* **c** ~~d~~ `e<`')).toBe('p(a em(b) strong(c) s(d) code(e<))')
  })

  it('reads tables with their alignment and without styles', () => {
    const nodes = parsed('| a | b |\n|:-:|---|\n| c | [d](e.md) |')
    expect(short(nodes)).toBe('table(thead(tr(th(a)th(b)))tbody(tr(td(c)td(a(d)))))')
    expect(find(nodes, 'th').map(({ properties }) => properties)).toEqual([{ align: 'center' }, {}])
  })

  it('tells open tasks from done ones and from items', () => {
    const nodes = parsed('- [ ] a\n- [x] b\n- [y] c\n- [ ]d\n\n1. [X] *e*')
    expect(find(nodes, 'li').map(({ task }) => task)).toEqual(['open', 'done', undefined, undefined, 'done'])
    expect(short(find(nodes, 'li').slice(0, 1))).toBe('li(a)')
  })

  it('reads callouts with and without a title', () => {
    const nodes = parsed('> [!NOTE]\n> text\n\n> [!danger]- My *title*\n> text\n\n> [!nonsense]\n> text')
    expect(find(nodes, 'blockquote').map(({ callout }) => callout)).toEqual([
      { kind: 'note', title: null },
      { kind: 'caution', title: 'My title' },
      undefined,
    ])
    expect(short(nodes.slice(0, 2))).toBe('blockquote(p(text))blockquote(p(text))')
  })

  it('joins footnotes with their places, however often they are named', () => {
    const { children, references } = parseMarkdown('a[^n] b[^n] c^[inline]\n\n[^n]: note')
    const places = find(children, 'a').filter(({ part }) => part === 'footnote-reference')
    expect(places.map(({ properties, target }) => [properties.id, references[target ?? -1]])).toEqual([
      ['fnref-1', { form: 'anchor', id: 'fn-1' }],
      ['fnref-1-2', { form: 'anchor', id: 'fn-1' }],
      ['fnref-2', { form: 'anchor', id: 'fn-2' }],
    ])
    const [notes] = find(children, 'section')
    expect(notes?.part).toBe('footnotes')
    expect(find(notes?.children ?? [], 'li').map(({ properties }) => properties.id)).toEqual(['fn-1', 'fn-2'])
    const back = find(notes?.children ?? [], 'a').map(({ target }) => references[target ?? -1])
    expect(back).toEqual(['fnref-1', 'fnref-1-2', 'fnref-2'].map((id) => ({ form: 'anchor', id })))
  })

  it('makes links of whole addresses only', () => {
    const { references } = parseMarkdown(
      'https://a.example/b www.c.example d.example e@f.example <mailto:g@h.example>',
    )
    expect(references).toEqual([
      { form: 'link', url: 'https://a.example/b' },
      { form: 'link', url: 'mailto:g@h.example' },
    ])
  })

  it('leaves quotes and dots as they are typed', () => {
    expect(shortOf('"a" -- (c) ...')).toBe('p("a" -- (c) ...)')
  })

  it('reads wikilinks with headings and aliases, and embedded pictures', () => {
    const { children, references } = parseMarkdown(
      '[[Page]] [[Page#Some part|shown]] [[#here]] ![[a.png]] ![[Page]] [[1]](b.md) `[[code]]` [[]] [[a\nb]]',
    )
    expect(references).toEqual([
      { form: 'wiki', name: 'Page', heading: '' },
      { form: 'wiki', name: 'Page', heading: 'Some part' },
      { form: 'wiki', name: '', heading: 'here' },
      { form: 'wiki', name: 'a.png', heading: '' },
      { form: 'link', url: 'b.md' },
    ])
    expect(short(children)).toBe(
      'p(a(Page) a(shown) a(here) img() a(Page) a([1]) code([[code]]) [[]] [[a\nb]])',
    )
  })

  it('gives headings the ids that GitHub gives them, and collects them', () => {
    const text =
      '# A *b*: c!\n\n## 中文 标题\n\nSetext\n===\n\n# A b: c\n\n<h2 align="center">Raw</h2>\n\n# !\n'
    expect(parseMarkdown(text).outline).toEqual([
      { id: 'md-a-b-c', level: 1, text: 'A b: c!', line: 1 },
      { id: 'md-中文-标题', level: 2, text: '中文 标题', line: 3 },
      { id: 'md-setext', level: 1, text: 'Setext', line: 5 },
      { id: 'md-a-b-c-1', level: 1, text: 'A b: c', line: 8 },
      { id: 'md-raw', level: 2, text: 'Raw', line: 10 },
      { id: 'md-section', level: 1, text: '!', line: 12 },
    ])
  })

  it('gives every heading an id of its own, whatever ids the document claims', () => {
    const { outline } = parseMarkdown(
      '<a id="a"></a>\n\n# A\n\n# A\n\n<h1 id="a">B</h1>\n\n<h1 id="c">C</h1>',
    )
    expect(outline.map(({ id }) => id)).toEqual(['md-a-1', 'md-a-2', 'md-b', 'md-c'])
  })

  it('says which lines of the source a block is, behind front matter too', () => {
    const text =
      '---\ntitle: x\n---\n# a\n\nb\nc\n\n- d\n- e\n\n```js\nf\n```\n\n| g |\n|---|\n| h |\n\n<details>\ni\n</details>'
    const { children, outline } = parseMarkdown(text)
    const lines = children.map((node) => node.type === 'element' && [node.tagName, node.line, node.endLine])
    expect(lines).toEqual([
      ['h1', 4, 4],
      ['p', 6, 7],
      ['ul', 9, 11],
      ['pre', 12, 14],
      ['table', 16, 18],
      ['details', 20, 22],
    ])
    expect(find(children, 'li').map(({ line }) => line)).toEqual([9, 10])
    expect(find(children, 'tr').map(({ line }) => line)).toEqual([16, 18])
    expect(outline[0]?.line).toBe(4)
  })

  it('counts the lines of a slice from where it stands in the document', () => {
    const { children } = parseMarkdown('---\n\na', 100)
    expect(children.map((node) => node.type === 'element' && [node.tagName, node.line])).toEqual([
      ['hr', 101],
      ['p', 103],
    ])
  })

  it('colours code by class names, and keeps what it does not know as it is', () => {
    const [js, other] = find(parsed('```js title=x\nlet a = "<b>"\n```\n\n```nonsense\nlet a\n```'), 'pre')
    expect(js?.language).toBe('js')
    expect(js?.code).toEqual([
      ['let', 'hljs-keyword'],
      [' a = ', ''],
      ['"<b>"', 'hljs-string'],
    ])
    expect(other).toMatchObject({ language: 'nonsense', line: 5, endLine: 7, code: [['let a', '']] })
  })

  it('leaves code of more than 64 KB without colours', () => {
    const code = 'let a = 1\n'.repeat(7000)
    expect(find(parsed(`\`\`\`js\n${code}\`\`\``), 'pre')[0]?.code).toEqual([[code.trimEnd(), '']])
  })

  it('keeps what HTML in documents is used for', () => {
    const html =
      '<p align="center"><img src="a.png" width="120" alt="b"></p>\n\n<details open><summary>c</summary>\n\n*d*\n\n</details>\n\n' +
      'e<br>f <kbd>g</kbd> H<sub>2</sub>O\n\n<ol start="3" reversed><li value="7">h</li></ol>\n\n<video src="i.mp4" width="50%">none</video>'
    const nodes = parsed(html)
    expect(short(nodes)).toBe(
      'p(img())details(summary(c)\np(em(d))\n)p(ebr()f kbd(g) Hsub(2)O)ol(li(h))p(video())',
    )
    expect(find(nodes, 'img')[0]?.properties).toEqual({ alt: 'b', width: '120' })
    expect(find(nodes, 'details')[0]?.properties).toEqual({ open: true })
    expect(find(nodes, 'ol')[0]?.properties).toEqual({ start: 3, reversed: true })
    expect(find(nodes, 'li')[0]?.properties).toEqual({ value: 7 })
  })

  it('takes the first source of a video', () => {
    const { children, references } = parseMarkdown('<video><source src="a.webm"><source src="b.mp4"></video>')
    expect(find(children, 'video')[0]?.target).toBe(0)
    expect(references).toEqual([{ form: 'media', url: 'a.webm' }])
  })

  it('reads any line ends', () => {
    expect(shortOf('# a\r\n\r\nb\r\n')).toBe(shortOf('# a\n\nb\n'))
    expect(shortOf('# a\r\rb\r')).toBe('h1(a)p(b)')
  })

  it('flattens what is nested deeper than a browser lays out', () => {
    const nodes = parsed(`${'<div>'.repeat(600)}deep${'</div>'.repeat(600)}`)
    expect(short(nodes)).toContain('deep')
    expect(find(nodes, 'div')).toHaveLength(MAX_DEPTH)
  })

  it('refuses what is nested so deeply that it exhausts the stack', () => {
    expect(() => parseMarkdown('<div>'.repeat(8192))).toThrow(TooComplex)
  })

  it('refuses what has more elements than a window can draw', () => {
    expect(() => parseMarkdown('*a* '.repeat(MAX_NODES / 2))).toThrow(TooComplex)
  })

  it('comes to an end with what has stalled parsers', () => {
    for (const text of [
      '"'.repeat(50_000),
      '['.repeat(12_000),
      '*a'.repeat(15_000),
      '>'.repeat(5000),
      '[[a'.repeat(10_000),
      '![['.repeat(10_000),
      '`'.repeat(50_000),
      '<a b="'.repeat(5000),
      '[!NOTE] '.repeat(5000),
      '&'.repeat(50_000),
      `---\na: &a [${'*a,'.repeat(5000)}]\n---\n`,
      `---\n${'['.repeat(16_000)}\n---\n`,
      Array.from({ length: 20_000 }, (_, index) => `q${index}-knit`).join(' '),
    ]) {
      let nodes: readonly ReadingNode[] | null = null
      try {
        nodes = parsed(text)
      } catch (error) {
        expect(error).toBeInstanceOf(TooComplex)
      }
      expect(nodes === null || nodes.length > 0 || text.startsWith('---')).toBe(true)
    }
  })
})
