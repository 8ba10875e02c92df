import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, Conversation, Message, PackItem } from '../model'
import { plainText } from '../markdown/plain-text'
import { findWord } from '../text/find-word'
import { atOnce } from '../sliced'
import { fold } from '../text/fold'
import { Library } from './library'
import { parameters } from './parameters'

type Files = Record<string, string>
type Turn = readonly [role: Message['role'], text: string]

const NOW = Date.UTC(2026, 5, 1)
const OLD = NOW - 90 * 24 * 3600 * 1000

const libraryOf = (files: Files, mtime: (path: string) => number = () => OLD): Library => {
  const library = new Library()
  for (const [path, text] of Object.entries(files))
    library.put(path, text, { mtime: mtime(path), size: text.length })
  return library
}

const talk = (...turns: Turn[]): Conversation => ({
  messages: turns.map(([role, text], at) => ({ id: String(at), role, text, at })),
  touched: [],
})

const ask = (library: Library, files: Files, ...turns: Turn[]): Answer =>
  library.answer(talk(...turns), { now: NOW, root: '/project', textOf: (path) => files[path] ?? null })

const paths = (items: readonly PackItem[]): string[] => items.map((item) => item.path)
const all = ({ pack }: Answer): PackItem[] => [...pack.primary, ...pack.supporting, ...pack.related]

const project: Files = {
  'README.md': '# Project\n\nStart at [logs](docs/log-rotation.md) or [auth](docs/auth.md).',
  'docs/log-rotation.md':
    '# Log rotation\n\nOld logs are pruned every night by the rotation job.\n\n## Pruning\n\nPruning keeps 30 days of log files.',
  'docs/login.md': '# Login\n\nThe login page shows the catalog. Login, login, login.\n',
  'docs/catalog.md': '# Catalog\n\nThe catalog and the blog. Nothing is pruned here.\n',
  'docs/auth.md':
    '# Auth tokens\n\nHow auth token refresh works: the refresh token is exchanged.\n\nSee [sessions](sessions.md).',
  'docs/sessions.md': '# Sessions\n\nA session ends after an hour.\n',
  'docs/webpack.md': '# Webpack chunks\n\nChunks are split by webpack, and chunk names are stable.\n',
  'docs/排序.md': '# 相关性排序算法\n\n用 BM25F 计算分数，字段加权。\n\n## 加权\n标题权重最高。',
  'docs/评测.md': '# 排序评测集\n\n评测 BM25F 的 MRR。\n',
  'docs/поиск.md': '# Поиск документов\n\nПоиск идёт по индексу.\n',
  'docs/검색.md': '# 검색 엔진\n\n검색 엔진은 색인을 만든다.\n',
  'docs/errors.md': '# Proxy\n\nError 404 on port 8080 means that the proxy is down.\n',
  'docs/api.md': '# Interface\n\nThe v2 API takes k1, and the UI shows it.\n',
  'docs/languages.md': '# Languages\n\nWe write C++ and Go.\n',
}

test.each([
  ['log pruning', 'docs/log-rotation.md'],
  ['相关性排序怎么加权', 'docs/排序.md'],
  ['поиск документов', 'docs/поиск.md'],
  ['검색 엔진은 어떻게 동작하나요', 'docs/검색.md'],
  ['error 404 on port 8080', 'docs/errors.md'],
  ['v2 API k1 UI', 'docs/api.md'],
  ['C++ and Go', 'docs/languages.md'],
])('%j leads to %s', (text, path) => {
  const answer = ask(libraryOf(project), project, ['human', text])
  expect(answer.state).toBe('ranked')
  expect(paths(answer.pack.primary)).toEqual([path])
})

test.each(['ok thanks', '继续', '👍', '   ', 'how do you do this?'])(
  '%j keeps time order and says so',
  (text) => {
    expect(ask(libraryOf(project), project, ['human', text])).toMatchObject({
      state: 'too-little',
      topic: [],
      matched: 0,
    })
  },
)

test('words that no document has are said, and nothing is ranked', () => {
  const answer = ask(libraryOf(project), project, ['human', 'Quantum chromodynamics?'])
  expect(answer.state).toBe('no-match')
  expect(answer.topic).toEqual(['Quantum chromodynamics'])
  expect(all(answer)).toEqual([])
})

test('what a person asks outweighs what the assistant says after it', () => {
  const answer = ask(
    libraryOf(project),
    project,
    ['human', 'How does auth token refresh work?'],
    ['assistant', 'By the way, webpack splits chunks; webpack chunk names are stable in webpack.'],
  )
  expect(paths(answer.pack.primary)).toEqual(['docs/auth.md'])
  expect(answer.topic).toContain('auth token refresh')
  expect(answer.task).toBe('How does auth token refresh work?')
})

test('of two questions the newer decides, and swapping them swaps the answer', () => {
  const library = libraryOf(project)
  const one: Turn = ['human', 'log rotation and pruning']
  const two: Turn = ['human', 'webpack chunk names']
  expect(paths(ask(library, project, one, two).pack.primary)).toEqual(['docs/webpack.md'])
  expect(paths(ask(library, project, two, one).pack.primary)).toEqual(['docs/log-rotation.md'])
})

test('a message older than the window changes nothing', () => {
  const library = libraryOf(project)
  const recent = Array.from({ length: 8 }, (_, at): Turn => ['human', `webpack chunk names, part ${at + 10}`])
  expect(ask(library, project, ['human', 'log rotation'], ...recent)).toEqual(
    ask(library, project, ...recent),
  )
})

test('a request stays in force while the agent talks on and on', () => {
  const turns = Array.from({ length: 30 }, (_, at): Turn => ['assistant', `Looking at step ${at}.`])
  const answer = ask(libraryOf(project), project, ['human', 'log rotation and pruning'], ...turns)
  expect(paths(answer.pack.primary)).toEqual(['docs/log-rotation.md'])
})

test('the task is the newest request in the own words of the person, 80 characters at most', () => {
  const library = libraryOf(project)
  const long = 'Please  explain\n'.repeat(20)
  expect(ask(library, project, ['human', 'Log rotation?'], ['human', 'ok']).task).toBe('Log rotation?')
  const { task } = ask(library, project, ['human', long])
  expect([...task!]).toHaveLength(80)
  expect(long.replace(/\s+/g, ' ')).toContain(task!.slice(0, -1))
  expect(ask(library, project, ['human', 'ok']).task).toBeNull()
})

test('a document that the best one links to comes with the line of the link, without a word in common', () => {
  const answer = ask(libraryOf(project), project, ['human', 'auth token refresh'])
  const item = all(answer).find(({ path }) => path === 'docs/sessions.md')
  expect(item?.reason).toEqual({ kind: 'linked-from', path: 'docs/auth.md', title: 'Auth tokens', line: 5 })
})

test('removing every link changes no Primary', () => {
  const bare = Object.fromEntries(Object.entries(project).map(([path, text]) => [path, plainLines(text)]))
  for (const text of ['auth token refresh', 'log pruning', '排序加权']) {
    const linked = ask(libraryOf(project), project, ['human', text])
    expect(paths(ask(libraryOf(bare), bare, ['human', text]).pack.primary)).toEqual(
      paths(linked.pack.primary),
    )
  }
})

test('a word that one unrelated document has does not make it Supporting', () => {
  const files: Files = {
    'cache.md':
      '# Cache invalidation\n\nCache invalidation and cache keys. Invalidation of the cache follows writes.',
    'keys.md': '# Keys\n\nCache keys hold a hash. Cache keys are stable.',
    'party.md': '# Office party\n\nBring a lamp. The lamp is blue.',
    'food.md': '# Lunch\n\nSoup.',
  }
  const { pack } = ask(libraryOf(files), files, ['human', 'cache invalidation keys next to the lamp'])
  expect(paths(pack.primary)).toEqual(['cache.md'])
  expect(paths(pack.supporting)).toEqual(['keys.md'])
  expect(paths(pack.related)).toEqual(['party.md'])
})

test('a single mention deep in a long document, when it is the best answer, is Primary with its line', () => {
  const filler = Array.from({ length: 400 }, (_, at) => `Paragraph ${at} about nothing in particular.`)
  filler[300] = 'The quorum timeout of the ledger is 40 seconds.'
  const files: Files = { ...project, 'docs/operations.md': `# Operations\n\n${filler.join('\n')}` }
  const { pack } = ask(libraryOf(files), files, ['human', 'what is the quorum timeout of the ledger?'])
  expect(pack.primary[0]).toMatchObject({ path: 'docs/operations.md', reason: { part: 'body', line: 303 } })
  expect(pack.primary[0]!.passages[0]).toMatchObject({ from: 303, to: 303 })
})

test('of equal texts the newer comes first, and age never beats twice the relevance', () => {
  const same: Files = {
    'a.md': '# Cache\n\nCache keys.',
    'b.md': '# Cache\n\nCache keys.',
    'c.md': '# Other\n\nText.',
  }
  const newer = libraryOf(same, (path) => (path === 'b.md' ? NOW - 1000 : OLD))
  expect(newer.order(talk(['human', 'cache keys']), { now: NOW, root: '/' }, 2)).toEqual(['b.md', 'a.md'])
  const weak: Files = { ...same, 'b.md': '# Other things\n\nWe mention the cache.' }
  const older = libraryOf(weak, (path) => (path === 'b.md' ? NOW - 1000 : OLD))
  expect(older.order(talk(['human', 'cache keys']), { now: NOW, root: '/' }, 1)).toEqual(['a.md'])
})

test('a name that people say in two words is found where it is written as one', () => {
  const files: Files = {
    'docs/a.md': '# Widgets\n\nThe `DatePicker` opens below its field.',
    'docs/b.md': '# Picker of colours\n\nThe picker has a date of expiry.',
  }
  const library = libraryOf(files)
  const order = (text: string): string[] => library.order(talk(['human', text]), { now: NOW, root: '/' }, 2)
  expect(order('picker')[0]).toBe('docs/b.md')
  library.parameters = { ...parameters, joined: 4 }
  expect(order('date picker')[0]).toBe('docs/a.md')
  expect(order('date, picker')[0]).toBe('docs/b.md')
})

test('other parameters give another order at once, and the former ones the former order', () => {
  const files: Files = {
    'cache.md': '# Cache\n\nKeys.',
    'long.md': '# Other\n\nThe cache holds cache keys, and cache keys are hashed.',
  }
  const library = libraryOf(files)
  const order = (): string[] => library.order(talk(['human', 'cache keys']), { now: NOW, root: '/' }, 2)
  expect(order()).toEqual(['cache.md', 'long.md'])
  library.parameters = {
    ...parameters,
    weight: [0, 0, 0, 0, 0, 1],
    nameCover: 0,
    contentWeight: [0, 0, 0, 0, 0, 1],
  }
  expect(order()).toEqual(['long.md', 'cache.md'])
  library.parameters = parameters
  expect(order()).toEqual(['cache.md', 'long.md'])
})

test('a changelog does not lead although it speaks of everything', () => {
  const files: Files = {
    ...project,
    'CHANGELOG.md': `# Changelog\n\n${Array.from({ length: 30 }, (_, at) => `- ${at}: log rotation, pruning of logs`).join('\n')}`,
  }
  const { pack } = ask(libraryOf(files), files, ['human', 'log rotation pruning'])
  expect(paths(pack.primary)).toEqual(['docs/log-rotation.md'])
  expect(paths(pack.supporting)).not.toContain('CHANGELOG.md')
})

test('a document without text is found by its name', () => {
  const library = libraryOf(project)
  library.putUnread('docs/quarterly-forecast.md', 'too-large', { mtime: OLD, size: 9e6 })
  const { pack } = ask(library, project, ['human', 'the quarterly forecast'])
  expect(pack.primary[0]).toMatchObject({
    path: 'docs/quarterly-forecast.md',
    unread: 'too-large',
    reason: { kind: 'match', part: 'name', word: 'quarterly' },
    passages: [],
  })
})

test('a document that vanishes while the answer is made is left out', () => {
  const library = libraryOf(project)
  const answer = library.answer(talk(['human', 'log pruning']), {
    now: NOW,
    root: '/project',
    textOf: () => null,
  })
  expect(all(answer)).toEqual([])
})

test.each([
  ['a table of contents, which links to everything', 'docs/overview.md'],
  ['a changelog', 'CHANGELOG.md'],
])('%s is no support for a topic that stands in it', (_what, path) => {
  const pages = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`docs/page-${n}.md`, `# Page ${n}\n\nWords about matter ${n}.`]),
  )
  const lines = Object.keys(pages).map((page) => `- [kiln glaze](/${page})`)
  const kiln: Files = {
    ...pages,
    'docs/kiln.md': '# Kiln glaze\n\nThe kiln melts the glaze at 1200 degrees.',
    'docs/firing.md': '# Firing\n\nA kiln glaze firing takes a night; the kiln glaze needs it.',
  }
  const hub = `# Kiln glaze\n\n${lines.join('\n')}\n`
  const plain = `# Kiln glaze\n\n${'- kiln glaze\n'.repeat(30)}`
  const packWith = (where: string, said: string): Answer['pack'] => {
    const texts = { ...kiln, [where]: said }
    return ask(libraryOf(texts), texts, ['human', 'how hot is the kiln for the glaze?']).pack
  }
  const beside = packWith(path, hub)
  expect(paths(beside.primary)).toEqual(['docs/kiln.md'])
  expect(paths(beside.supporting)).not.toContain(path)
  expect(paths(beside.related)).toContain(path)
  // The same words in an ordinary page count.
  const ordinary = packWith('docs/hot.md', plain)
  expect(paths([...ordinary.primary, ...ordinary.supporting])).toContain('docs/hot.md')
})

test('the topic is spelled as the person spelled it, and no span contains another', () => {
  const answer = ask(libraryOf(project), project, [
    'human',
    'How does AUTH Token Refresh work with webpack CHUNK names?',
  ])
  expect(answer.topic[0]).toBe('AUTH Token Refresh')
  for (const one of answer.topic) {
    for (const other of answer.topic)
      if (one !== other) expect(one.toLowerCase()).not.toContain(other.toLowerCase())
  }
})

test('titles, summaries and times are what the list shows, newest first', () => {
  const library = libraryOf({ 'b.md': 'No heading here', 'a.md': '# Title\n\nProse.' })
  library.put('c.md', 'x', { mtime: NOW, size: 1 })
  expect(library.docs().map(({ path, title, summary }) => [path, title, summary])).toEqual([
    ['c.md', 'c', 'x'],
    ['a.md', 'Title', 'Prose.'],
    ['b.md', 'b', 'No heading here'],
  ])
})

// --- properties ------------------------------------------------------------------------------------------------

const word = fc.constantFrom(
  'cache', 'Token', 'refreshToken', 'log_file', 'webpack', '排序', '相关性', '加权', '検索エンジン', 'поиск', 'v2', '404', 'the', '修复', 'C++', 'pruning', 'prune',
) // prettier-ignore
const sentence = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
const line = fc.oneof(
  sentence,
  sentence.map((text) => `# ${text}`),
  sentence.map((text) => `## **${text}**`),
  sentence.map((text) => `- \`${text}\``),
  fc.constantFrom('```', '---', '', '[next](b.md)', '[[c]]', '| a | b |', 'title: 排序'),
)
const text = fc.array(line, { minLength: 1, maxLength: 12 }).map((lines) => lines.join('\n'))
const path = fc.constantFrom(
  'a.md',
  'b.md',
  'c.md',
  'docs/token.md',
  'docs/README.md',
  'log/排序.md',
  'webpack/index.md',
)
const files = fc.dictionary(path, text, { minKeys: 1 })
const turns = fc.array(fc.tuple(fc.constantFrom<Message['role']>('human', 'assistant'), sentence), {
  minLength: 1,
  maxLength: 4,
})

test('every reason is true of the file', () => {
  fc.assert(
    fc.property(files, turns, (texts, said) => {
      const answer = ask(libraryOf(texts), texts, ...said)
      for (const item of all(answer)) {
        const { reason } = item
        const lines = texts[item.path]!.split('\n')
        if (reason.kind === 'match') {
          const where = reason.line === undefined ? item.path : lines[reason.line - 1]!
          expect(findWord(plainText(fold(where)), reason.word)).toBeGreaterThanOrEqual(0)
        } else if (reason.kind === 'links-to') expect(lines[reason.line - 1]).toMatch(/\]\(|\[\[/)
        else if (reason.kind === 'linked-from')
          expect(texts[reason.path]!.split('\n')[reason.line - 1]).toMatch(/\]\(|\[\[/)
        for (const passage of item.passages) {
          expect(passage.from).toBeLessThanOrEqual(passage.to)
          expect(passage.to).toBeLessThanOrEqual(lines.length)
          expect([...passage.text].length).toBeLessThanOrEqual(200)
        }
      }
    }),
  )
})

test('the order is the same whether reasons are asked for or not', () => {
  fc.assert(
    fc.property(files, turns, (texts, said) => {
      const library = libraryOf(texts)
      const context = { now: NOW, root: '/project' }
      const before = library.order(talk(...said), context, 50)
      const answer = ask(library, texts, ...said)
      expect(library.order(talk(...said), context, 50)).toEqual(before)
      if (answer.state !== 'ranked') return
      expect(paths(answer.pack.primary)).toEqual(before.slice(0, 1))
      for (const tier of [answer.pack.supporting, answer.pack.related]) {
        const matched = paths(tier.filter(({ reason }) => reason.kind === 'match'))
        expect(matched).toEqual(before.filter((one) => matched.includes(one)))
      }
    }),
  )
})

test('tiers keep their ceilings, and no document is in two', () => {
  fc.assert(
    fc.property(files, turns, (texts, said) => {
      const answer = ask(libraryOf(texts), texts, ...said)
      expect(answer.pack.primary.length).toBeLessThanOrEqual(1)
      expect(answer.pack.supporting.length).toBeLessThanOrEqual(3)
      expect(answer.pack.related.length).toBeLessThanOrEqual(5)
      expect(new Set(paths(all(answer))).size).toBe(all(answer).length)
      expect(answer.topic.length).toBeLessThanOrEqual(3)
      for (const span of answer.topic) expect(said.some(([, spoken]) => spoken.includes(span))).toBe(true)
    }),
  )
})

test('the order in which documents come does not matter', () => {
  fc.assert(
    fc.property(files, turns, fc.integer(), (texts, said, seed) => {
      const entries = Object.entries(texts)
      const shuffled = entries
        .map((entry, at) => ({ entry, key: Math.imul(seed ^ at, 0x9e3779b1) >>> 0 }))
        .sort((a, b) => a.key - b.key)
      const other = Object.fromEntries(shuffled.map(({ entry }) => entry))
      expect(ask(libraryOf(other), texts, ...said)).toEqual(ask(libraryOf(texts), texts, ...said))
    }),
  )
})

test('after any edits the answer is that of a library made anew', () => {
  const edit = fc.record({ path, text: fc.option(text, { freq: 3 }) })
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 30 }), turns, (edits, said) => {
      const library = new Library()
      const now: Files = {}
      for (const one of edits) {
        if (one.text === null) {
          expect(library.delete(one.path)).toBe(one.path in now)
          delete now[one.path]
        } else {
          library.put(one.path, one.text, { mtime: OLD, size: one.text.length })
          now[one.path] = one.text
        }
      }
      expect(library.size).toBe(Object.keys(now).length)
      expect(ask(library, now, ...said)).toEqual(ask(libraryOf(now), now, ...said))
      expect(library.docs()).toEqual(libraryOf(now).docs())
    }),
  )
})

test('a kept library answers like the one it was made from, also after further edits', () => {
  const library = libraryOf(project)
  library.delete('docs/webpack.md')
  const loaded = atOnce(Library.load(atOnce(library.snapshot())!))!
  for (const one of [library, loaded])
    one.put('docs/new.md', '# New\n\nLog rotation again.', { mtime: NOW, size: 1 })
  const now = { ...project, 'docs/new.md': '# New\n\nLog rotation again.' }
  for (const question of ['log rotation', '排序加权', 'auth token refresh', 'webpack chunks']) {
    expect(ask(loaded, now, ['human', question])).toEqual(ask(library, now, ['human', question]))
  }
  expect(loaded.docs()).toEqual(library.docs())
})

test('a library that changes while it is written down, at whichever moment, is not kept', () => {
  const library = libraryOf(project)
  const pieces = [...library.snapshot()].length
  expect(pieces).toBeGreaterThan(2)
  for (let done = 1; done <= pieces; done += 1) {
    const work = library.snapshot()
    for (let piece = 0; piece < done; piece += 1) work.next()
    library.put('late.md', `# Late ${done}`, { mtime: NOW, size: 6 })
    expect(atOnce(work)).toBeNull()
  }
  expect(atOnce(Library.load(atOnce(library.snapshot())!))?.get('late.md')?.title).toBe(`Late ${pieces}`)
})

test('damaged bytes of a kept library are refused', () => {
  const bytes = atOnce(libraryOf(project).snapshot())!
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const damaged = bytes.slice()
      damaged[at]! ^= flip
      expect(atOnce(Library.load(damaged))).toBeNull()
      expect(atOnce(Library.load(bytes.slice(0, at)))).toBeNull()
    }),
    { numRuns: 40 },
  )
})

function plainLines(content: string): string {
  return content.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
}

const curated = (
  curation: { pinned?: string[]; excluded?: string[] },
  from: Files,
  ...said: Turn[]
): Answer =>
  libraryOf(from).answer(talk(...said), {
    now: NOW,
    root: '/project',
    textOf: (name) => from[name] ?? null,
    curation: { pinned: [], excluded: [], ...curation },
  })

test('an excluded document is neither ranked nor a neighbour nor counted, and the others stay as they are', () => {
  const turn = ['human', 'How does the log rotation work?'] as const
  const before = ask(libraryOf(project), project, turn)
  const primary = before.pack.primary[0]!.path
  const { pack, matched } = curated({ excluded: [primary] }, project, turn)
  expect(matched).toBe(before.matched - 1)
  expect(all({ ...before, pack }).map((one) => one.path)).not.toContain(primary)
  const linked = all(before).find(({ reason }) => reason.kind === 'linked-from' || reason.kind === 'links-to')
  expect(linked).toBeDefined()
  const without = curated({ excluded: [linked!.path] }, project, turn)
  expect(all(without).map((one) => one.path)).not.toContain(linked!.path)
  expect(without.pack.primary[0]?.path).toBe(primary)
})

test('when every match is excluded, nothing matches', () => {
  const two = { 'a.md': '# Kiln firing\n\nThe kiln.', 'b.md': '# Sourdough\n\nThe starter.' }
  const { state, pack } = curated({ excluded: ['a.md'] }, two, ['human', 'kiln firing'])
  expect(state).toBe('no-match')
  expect(pack.primary).toEqual([])
})

test('a pinned document is told of whatever is said, at its passages where it matches, in the order of the pins', () => {
  const two = { 'a.md': '# Kiln firing\n\nThe kiln.', 'b.md': '# Sourdough\n\nThe starter.' }
  const pinned = ['b.md', 'gone.md', 'a.md']
  const ranked = curated({ pinned }, two, ['human', 'kiln firing'])
  expect(paths(ranked.pinned)).toEqual(['b.md', 'a.md'])
  expect(ranked.pinned.map(({ reason }) => reason.kind)).toEqual(['pinned', 'pinned'])
  expect(ranked.pinned.map(({ passages }) => passages.length > 0)).toEqual([false, true])
  expect(paths(ranked.pack.primary)).toEqual(['a.md'])
  for (const said of ['ok', 'zeppelin']) {
    expect(paths(curated({ pinned }, two, ['human', said]).pinned)).toEqual(['b.md', 'a.md'])
  }
})
