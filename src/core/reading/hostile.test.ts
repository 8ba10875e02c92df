import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { READING_TAGS } from './markdown-schema'
import { parseMarkdown } from './parse-markdown'
import type { ParsedMarkdown, ReadingElement, ReadingNode, Target } from './reading'
import { targetOf, type FileLookup } from './target-of'

const folder = join(import.meta.dirname, 'fixtures/hostile')
const cases = readdirSync(folder)

/** Everything is there, so that only the policy stands between a document and a file. */
const everything: FileLookup = { exists: () => true, byName: () => null }

const properties: Readonly<Record<string, (value: unknown) => boolean>> = {
  id: (value) => typeof value === 'string' && /^(?:md|fn|fnref)-[^A-Z]*$/.test(value),
  title: (value) => typeof value === 'string',
  alt: (value) => typeof value === 'string',
  dir: (value) => ['ltr', 'rtl', 'auto'].includes(String(value)),
  align: (value) => ['left', 'right', 'center'].includes(String(value)),
  width: (value) => /^\d{1,4}%?$/.test(String(value)),
  height: (value) => /^\d{1,4}%?$/.test(String(value)),
  colSpan: (value) => Number(value) >= 0 && Number(value) < 1000,
  rowSpan: (value) => Number(value) >= 0 && Number(value) < 1000,
  start: Number.isInteger,
  value: Number.isInteger,
  reversed: (value) => value === true,
  open: (value) => value === true,
}

const fields = new Set([
  'type', 'tagName', 'properties', 'children', 'line', 'endLine', 'target', 'poster', 'language', 'callout', 'task',
  'part', 'code',
]) // prettier-ignore

function elements(nodes: readonly ReadingNode[]): ReadingElement[] {
  return nodes.flatMap((node) => (node.type === 'element' ? [node, ...elements(node.children)] : []))
}

function textOf(nodes: readonly ReadingNode[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      return node.code?.map(([text]) => text).join('') ?? textOf(node.children)
    })
    .join('')
}

function targetsOf(parsed: ParsedMarkdown): Target[] {
  return parsed.references.map((reference) => targetOf(reference, 'docs/notes/page.md', everything))
}

/** Throws unless every node, property and target is on the lists. */
function expectSafe(parsed: ParsedMarkdown): void {
  const ids = new Set<string>()
  for (const element of elements(parsed.children)) {
    expect(READING_TAGS).toContain(element.tagName)
    expect([...fields]).toEqual(expect.arrayContaining(Object.keys(element)))
    for (const [name, value] of Object.entries(element.properties)) {
      expect(properties[name]?.(value), `${element.tagName} ${name}=${String(value)}`).toBe(true)
      if (name === 'id') {
        expect(ids.has(String(value)), `id ${String(value)} twice`).toBe(false)
        ids.add(String(value))
      }
    }
    for (const index of [element.target, element.poster]) {
      if (index !== undefined) expect(parsed.references[index]).toBeDefined()
    }
    if (element.code !== undefined) expect(element.tagName).toBe('pre')
    for (const [, classes] of element.code ?? []) expect(classes).toMatch(/^(?:[a-z][\w-]*(?: |$))*$/)
    expect(['a', 'img', 'video'].includes(element.tagName)).toBe(element.target !== undefined)
  }
  for (const target of targetsOf(parsed)) expectTarget(target)
}

function expectTarget(target: Target): void {
  switch (target.kind) {
    case 'doc':
    case 'asset':
      expect(target.path.split('/').some((segment) => ['', '.', '..'].includes(segment))).toBe(false)
      expect(target.path).not.toMatch(/[\\\0]/)
      return
    case 'web':
      expect(target.url).toMatch(/^(?:https?:\/\/[^/@]+|mailto:)/)
      return
    case 'anchor':
      expect(target.id).toMatch(/^$|^(?:md|fn|fnref)-/)
      return
    case 'blocked':
      expect(target.why).not.toBe('')
  }
}

function parse(name: string): ParsedMarkdown {
  return parseMarkdown(readFileSync(join(folder, name), 'utf8'))
}

describe('hostile Markdown', () => {
  it.each(cases)('becomes a tree of listed elements, properties and targets: %s', (name) => {
    const parsed = parse(name)
    expectSafe(parsed)
    const text = textOf(parsed.children) + elements(parsed.children).map((element) => element.callout?.title)
    expect(text + JSON.stringify(parsed.frontMatter)).toMatch(/after-the-payload/)
  })

  it.each(cases)('loads nothing from elsewhere: %s', (name) => {
    const parsed = parse(name)
    const targets = targetsOf(parsed)
    for (const element of elements(parsed.children)) {
      if (element.tagName === 'a') continue
      for (const index of [element.target, element.poster]) {
        if (index !== undefined) expect(['asset', 'web', 'blocked']).toContain(targets[index]?.kind)
      }
    }
    expect(JSON.stringify(parsed.children)).not.toMatch(/"(?:href|src|srcSet|poster|style|on\w+)":"/i)
  })

  it('shows text that looks like markup as text, wherever it goes', () => {
    const { children, outline, frontMatter, references } = parse('second-sink.md')
    expect(outline.map(({ text }) => text)).toEqual([
      "<img src=x onerror=window.__pwned='heading'> <script>window.__pwned=1</script> heading",
    ])
    expect(elements(children).find(({ callout }) => callout)?.callout?.title).toBe(
      "<img src=x onerror=window.__pwned='callout'>",
    )
    const values = ['<img src=x onerror=window.__pwned=1>']
    expect(frontMatter).toEqual({ kind: 'rows', rows: [{ key: 'title', values }] })
    expect(elements(children).find(({ tagName }) => tagName === 'a')?.properties).toEqual({
      title: values[0],
    })
    expect(references).toEqual([{ form: 'link', url: './other.md' }])
  })

  it('takes the language of a fence as text', () => {
    const languages = elements(parse('fence-language.md').children)
      .filter(({ tagName }) => tagName === 'pre')
      .map(({ language }) => language)
    expect(languages).toEqual([
      '<img/src=1/onerror=window.__pwned=1>',
      '"><script>window.__pwned=1</script>',
      'js"',
    ])
  })

  it.each(['javascript-link.md', 'open-external.md', 'launch-program.md', 'network-share.md'])(
    'blocks every address of %s',
    (name) => {
      const targets = targetsOf(parse(name)).filter((target) => target.kind !== 'blocked')
      // The one picture whose srcset was taken away.
      const left = name === 'network-share.md' ? ['docs/notes/x.png'] : []
      expect(targets.map((target) => ('path' in target ? target.path : target))).toEqual(left)
    },
  )

  it('never leaves the root', () => {
    const targets = targetsOf(parse('path-escape.md'))
    // Taken from the root, or decoded only once, these are names inside it.
    const inside = targets.filter((target) => target.kind !== 'blocked')
    expect(inside).toEqual([])
    expect(targets).toContainEqual({ kind: 'blocked', why: 'outside-root' })
    expect(targets).toContainEqual({ kind: 'blocked', why: 'malformed' })
  })

  it('opens programs of the root as text at most', () => {
    const targets = targetsOf(parse('co-located-program.md'))
    expect(targets.filter(({ kind }) => kind !== 'blocked')).toEqual([
      { kind: 'doc', path: 'docs/notes/update.js', anchor: null, line: null },
    ])
  })

  it('refuses the schemes of its own window', () => {
    const targets = targetsOf(parse('custom-scheme.md'))
    expect(targets).toHaveLength(4)
    for (const target of targets) expect(target).toEqual({ kind: 'blocked', why: 'scheme' })
  })

  it('takes no mark from an attribute', () => {
    for (const { callout, task, part, language, tagName } of elements(parse('forged-mark.md').children)) {
      expect({ tagName, callout, task, part, language }).toEqual({ tagName })
    }
  })

  it('shows diagrams and formulas as their source', () => {
    const [diagram] = elements(parse('mermaid.md').children)
    expect(diagram).toMatchObject({ tagName: 'pre', language: 'mermaid' })
    expect(textOf(parse('math.md').children)).toContain('$\\href{javascript:window.__pwned=1}{x}$')
  })

  it('gives the prototype nothing', () => {
    for (const name of cases) parse(name)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('runs no front matter', () => {
    const { frontMatter, children } = parse('front-matter-code.md')
    expect(frontMatter).toBeNull()
    expect(textOf(children)).toContain("require('child_process')")
    expect(parse('front-matter-yaml-tags.md').frontMatter).toMatchObject({
      rows: [
        { key: 'run', values: ['function () { window.__pwned = 1 }'] },
        { key: '__proto__', values: ['polluted: yes'] },
        { key: 'constructor', values: ['prototype: polluted: yes'] },
        { key: 'toString', values: ['x'] },
      ],
    })
  })
})

describe('the five leaks of the usual default', () => {
  const parsed = parseMarkdown(
    [
      '<picture><source srcset="https://evil.example/a.png"><img src="a.png"></picture>',
      '<img src="b.png" longdesc="https://evil.example/" usemap="#m">',
      '<a href="\\\\evil.example\\share">share</a>',
      '![](https://evil.example/a.png) ![](//evil.example/a.png)',
      '<img src="\\\\evil.example\\a.png">',
      '<style>visible</style>',
    ].join('\n\n'),
  )

  it('is closed for picture sources', () => {
    expect(elements(parsed.children).map(({ tagName }) => tagName)).not.toContain('source')
    expect(JSON.stringify(parsed.references)).not.toContain('srcset')
  })

  it('is closed for longdesc and usemap', () => {
    const picture = elements(parsed.children).find(({ target }) => target === 1)
    expect(picture).toMatchObject({ tagName: 'img', properties: {} })
    expect(Object.keys(picture?.properties ?? {})).toEqual([])
  })

  it('is closed for links to shares', () => {
    expect(targetsOf(parsed)).toContainEqual({ kind: 'blocked', why: 'network-share' })
  })

  it('is closed for remote pictures, which are named and not loaded', () => {
    expect(targetsOf(parsed)).toEqual([
      { kind: 'asset', path: 'docs/notes/a.png', type: 'image' },
      { kind: 'asset', path: 'docs/notes/b.png', type: 'image' },
      { kind: 'blocked', why: 'network-share' },
      { kind: 'web', url: 'https://evil.example/a.png', host: 'evil.example' },
      { kind: 'blocked', why: 'network-share' },
      { kind: 'blocked', why: 'network-share' },
    ])
  })

  it('is closed for the text of styles', () => {
    expect(textOf(parsed.children)).not.toContain('visible')
    expect(textOf(parse('css.md').children)).not.toMatch(/after-style|@import/)
  })
})

describe('any markup', () => {
  const piece = fc.constantFrom(
    '<', '>', '"', "'", '=', '/', ' ', '\n', '\n\n', '`', '```', '[', ']', '(', ')', '!', '[[', ']]', '|', '#', '> ',
    '- ', '[x] ', '[!NOTE]', '&lt;', '&#106;', '\\', '//', ':', '\t', '\0', '*', '_', '~~', '^', '[^1]', '[^1]: ',
    'javascript:', 'https://evil.example', 'file:', 'data:', 'x', 'a.md', 'a.png', '..', '%2f', 'onerror', 'style',
    'href', 'src', 'srcset', 'id', 'name', 'class', 'q0-knit', 'q1-knit', '<img src=', '<a href=', '<script>',
    '</script>', '<svg>', '</svg>', '<math>', '<style>', '</style>', '<!--', '-->', '<![CDATA[', ']]>', '<table>',
    '<td>', '<template>', '<select>', '<p>', '</p>', '<div>', '<li>', '<h1>', '</h1>', '<video>', '<source src=',
    '<pre q0-knit=0>', '<details open>', '<form>', '<b>', '<i a=1>', '---\n', '__proto__', '|-|', '<plaintext>',
  ) // prettier-ignore

  it('gives listed elements, properties and targets alone', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => expectSafe(parseMarkdown(pieces.join('')))),
      { numRuns: 1500 },
    )
  })

  it('gives them for any text whatever', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => expectSafe(parseMarkdown(text))),
      { numRuns: 300 },
    )
  })
})
