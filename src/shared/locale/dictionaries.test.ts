import { describe, expect, it } from 'vitest'
import { dictionaries } from './dictionaries'
import { plainText } from './plain-text'
import type { Phrase } from './phrase'

interface Leaf {
  readonly key: string
  readonly text: string
}

// One plausible call per function whose arguments are not just numbers and strings.
const specialArguments: Record<string, readonly unknown[][]> = {
  'topic.ranked': [[['BM25', 'weights']]],
  'topic.noMatch': [[['BM25']]],
  'reason.match': ['title', 'name', 'heading', 'summary', 'folder', 'code', 'body'].map((part) => [
    part,
    'x',
    4,
  ]),
  'reason.touched': ['mentions', 'links', 'beside', 'itself'].flatMap((how) =>
    ['read', 'edited'].map((action) => [how, 'src/a.ts', action, '5 min ago', 3]),
  ),
  'session.rule': ['pinned', 'in-root', 'below-root', 'worktree'].map((kind) => [{ kind, folder: 'other' }]),
  'usage.read': [[['the Primary', '2 of 3 supporting']]],
  'message.copied': ['path', 'link', 'passage'].map((what) => [what, 'docs/a.md']),
  'preview.unreadable': [
    'outside-root',
    'not-found',
    'no-permission',
    'too-large',
    'not-text',
    'unreadable',
    'type',
  ].map((why) => ['docs/a.md', why]),
  'notice.damagedFrame': ['not-a-frame', 'too-large', 'wrong-length', 'wrong-checksum', 'unreadable'].map(
    (why) => [70_000, why],
  ),
  'message.failed': ['outside-root', 'not-found', 'not-a-folder', 'no-permission', 'invalid', 'failed'].map(
    (code) => ['docs/a.md', code],
  ),
}

function leaves(value: unknown, key = ''): Leaf[] {
  if (typeof value === 'string') return [{ key, text: value }]
  if (typeof value === 'function') {
    const calls = specialArguments[key] ?? [Array.from({ length: value.length }, (_, index) => index + 1)]
    return calls.map((args) => {
      const said = (value as (...args: unknown[]) => string | Phrase)(...args)
      return { key, text: typeof said === 'string' ? said : plainText(said) }
    })
  }
  return Object.entries(value as object).flatMap(([name, inner]) =>
    leaves(inner, key === '' ? name : `${key}.${name}`),
  )
}

describe.each(Object.entries(dictionaries))('the %s dictionary', (_language, dictionary) => {
  const all = leaves(dictionary)

  it('says something for every key', () => {
    expect(all.length).toBeGreaterThan(80)
    expect(all.filter((leaf) => leaf.text.trim() === '')).toEqual([])
  })

  it('never shouts and never prints a programmer’s value', () => {
    expect(all.filter((leaf) => /[!！]|undefined|\[object|NaN|null/.test(leaf.text))).toEqual([])
  })

  it('names the topic, the word, the file and the line in the sentences that rest on them', () => {
    expect(plainText(dictionary.topic.ranked(['BM25', '加权']))).toMatch(/BM25.*加权/)
    expect(plainText(dictionary.reason.match('heading', '排序', 42))).toMatch(/排序.*42/)
    expect(plainText(dictionary.reason.linkedFrom('Field weights', 18))).toMatch(/Field weights.*18/)
    expect(plainText(dictionary.message.failed('docs/a.md', 'not-found'))).toContain('docs/a.md')
  })
})

it('the Chinese dictionary is not a copy of the English one', () => {
  const english = new Map(leaves(dictionaries.en).map((leaf) => [leaf.key, leaf.text]))
  const same = leaves(dictionaries.zh).filter((leaf) => english.get(leaf.key) === leaf.text)
  expect(same.map((leaf) => leaf.key)).toEqual([
    'main.windowTitle',
    'settings.agents.names.dsh',
    'settings.agents.names.claude',
    'settings.agents.names.codex',
    'settings.agents.names.cursor',
    'settings.agents.names.vscode',
    'session.sources.dsh',
    'session.sources.claude',
    'session.sources.codex',
  ])
})
