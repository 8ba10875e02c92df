import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Reading, ReadingNode, Target } from '../../core/reading/reading'
import { SIZE_LIMIT } from '../project/read-text'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { ParseThread } from './parse-thread'
import { Reader } from './reader'

// The thread runs what is shipped: the entry, built.
const built = mkdtempSync(join(tmpdir(), 'knit-parse-'))
const worker = join(built, 'parse.cjs')

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'parse-worker.ts'),
      outDir: built,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'parse.cjs' } },
    },
  })
}, 60_000)

afterAll(() => rmSync(built, { recursive: true, force: true }))

function reader(): Reader {
  const opened = new Reader(worker)
  onTestFinished(() => opened.close())
  return opened
}

function thread(limit?: number): ParseThread {
  const started = new ParseThread(worker, limit)
  onTestFinished(() => started.close())
  return started
}

const byName = (): null => null
const markdown = (text: string) => ({ kind: 'markdown' as const, text, near: 1 })
/** Each lazy line goes through all the quotes that are open: some fifteen seconds. */
const STALLING = `${'> '.repeat(90)}a\n${'b\n'.repeat(200_000)}`

function textOf(nodes: readonly ReadingNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : textOf(node.children))).join('')
}

function shown(reading: Reading): string {
  if (reading.kind === 'markdown')
    return reading.parts.map(({ nodes }) => textOf(JSON.parse(nodes) as ReadingNode[])).join('')
  if (reading.kind === 'code' || reading.kind === 'plain') return reading.lines
  return reading.kind
}

function targetsOf(reading: Reading): Target[] {
  return reading.kind === 'markdown' ? (JSON.parse(reading.targets) as Target[]) : []
}

describe('Reader', () => {
  it('opens a document with its links decided against the files that are there', async () => {
    const root = tempFolder()
    writeFiles(root, {
      'docs/a.md':
        '---\ntitle: A\n---\n# Head\n\n[b](b.md) ![p](p.png) [[c]] [none](none.md) [web](https://a.example/)',
      'docs/b.md': 'b',
      'docs/p.png': 'p',
      'notes/c.md': 'c',
    })
    const reading = await reader().open(root, 'docs/a.md', {
      byName: (name) => (name === 'c' ? 'notes/c.md' : null),
    })
    expect(reading).toMatchObject({
      kind: 'markdown',
      path: 'docs/a.md',
      whole: true,
      cut: false,
      generated: false,
      frontMatter: { kind: 'rows', rows: [{ key: 'title', values: ['A'] }] },
    })
    expect(targetsOf(reading)).toEqual([
      { kind: 'doc', path: 'docs/b.md', anchor: null, line: null },
      { kind: 'asset', path: 'docs/p.png', type: 'image' },
      { kind: 'doc', path: 'notes/c.md', anchor: null, line: null },
      { kind: 'blocked', why: 'not-found' },
      { kind: 'web', url: 'https://a.example/', host: 'a.example' },
    ])
    expect(JSON.parse(reading.kind === 'markdown' ? reading.outline : '')).toEqual([
      { id: 'md-head', level: 1, text: 'Head', line: 4 },
    ])
    expect(shown(reading)).toBe('Headb  c none web')
  })

  it('looks at the links anew each time, and at the text when the file changed', async () => {
    const root = tempFolder()
    writeFiles(root, { 'a.md': '[b](b.md)' })
    const open = reader()
    expect(targetsOf(await open.open(root, 'a.md', { byName }))).toMatchObject([{ kind: 'blocked' }])
    writeFiles(root, { 'b.md': 'b' })
    expect(targetsOf(await open.open(root, 'a.md', { byName }))).toMatchObject([{ kind: 'doc' }])
    appendFileSync(join(root, 'a.md'), ' more')
    expect(shown(await open.open(root, 'a.md', { byName }))).toBe('b more')
    writeFiles(root, { 'a.md': '[c](b.md) more' })
    utimesSync(join(root, 'a.md'), 1, 1)
    expect(shown(await open.open(root, 'a.md', { byName }))).toBe('c more')
  })

  it('shows the part around the wanted line of a long document first', async () => {
    const root = tempFolder()
    const text = Array.from({ length: 1200 }, (_, index) => `paragraph number ${index}\n`).join('\n')
    writeFiles(root, { 'a.md': text })
    const slices: Reading[] = []
    const whole = await reader().open(root, 'a.md', {
      byName,
      near: 1601,
      onSlice: (slice) => slices.push(slice),
    })
    expect(slices).toHaveLength(1)
    expect(slices[0]).toMatchObject({ kind: 'markdown', whole: false })
    expect(slices.map(shown).join('')).toContain('paragraph number 800')
    expect(slices.map(shown).join('')).not.toContain('paragraph number 0')
    expect(whole).toMatchObject({ whole: true })
    expect(shown(whole)).toContain('paragraph number 0paragraph number 1')
  })

  it('opens code with its language, and texts without marks', async () => {
    const root = tempFolder()
    writeFiles(root, { 'a.ts': 'let a = 1\n', 'b.min.js': 'b', LICENSE: '# no heading' })
    const open = reader()
    expect(await open.open(root, 'a.ts', { byName })).toMatchObject({
      kind: 'code',
      language: 'ts',
      lines: expect.stringContaining('["let","hljs-keyword"]') as string,
      total: 1,
      generated: false,
    })
    expect(await open.open(root, 'b.min.js', { byName })).toMatchObject({ kind: 'code', generated: true })
    expect(await open.open(root, 'LICENSE', { byName })).toMatchObject({
      kind: 'plain',
      why: null,
      lines: '[{"spans":[["# no heading",""]],"hidden":0}]',
    })
  })

  it('says that a file goes on after what is shown', async () => {
    const root = tempFolder()
    writeFiles(root, { 'a.txt': `${'x'.repeat(99)}\n`.repeat(11_000) })
    expect(await reader().open(root, 'a.txt', { byName })).toMatchObject({ cut: true, size: 1_100_000 })
  })

  it('leaves pictures and videos to the file scheme', async () => {
    const root = tempFolder()
    writeFiles(root, { 'a.png': 'a', 'b.mp4': 'b' })
    const open = reader()
    expect(await open.open(root, 'a.png', { byName })).toMatchObject({ kind: 'image', size: 1 })
    expect(await open.open(root, 'b.mp4', { byName })).toMatchObject({ kind: 'video', size: 1 })
  })

  it('says why a file cannot be shown', async () => {
    const root = join(tempFolder(), 'root')
    mkdirSync(join(root, 'folder.md'), { recursive: true })
    writeFiles(root, { 'binary.md': 'a\0b', 'huge.md': '', 'a.exe': 'x', '../secret.md': 'x' })
    truncateSync(join(root, 'huge.md'), SIZE_LIMIT + 1)
    symlinkSync('../secret.md', join(root, 'link.md'))
    const open = reader()
    for (const [path, why] of [
      ['../secret.md', 'outside-root'],
      ['link.md', 'outside-root'],
      ['/etc/hostname', 'outside-root'],
      ['none.md', 'not-found'],
      ['binary.md', 'not-text'],
      ['huge.md', 'too-large'],
      ['folder.md', 'unreadable'],
      ['a.exe', 'type'],
    ] as const) {
      expect(await open.open(root, path, { byName })).toEqual({ kind: 'unreadable', path, why })
    }
  })

  it('shows a document that cannot be parsed as the text it is', async () => {
    const root = tempFolder()
    writeFiles(root, { 'deep.md': '<div>'.repeat(8192), 'slow.md': STALLING, 'a.md': '# a' })
    const open = reader()
    const answers = ['deep.md', 'slow.md', 'a.md'].map((path) => open.open(root, path, { byName }))
    expect(await answers[0]).toMatchObject({ kind: 'plain', why: 'too-complex' })
    expect(await answers[1]).toMatchObject({ kind: 'plain', why: 'too-slow' })
    expect(await answers[2]).toMatchObject({ kind: 'markdown' })
  })

  it('does not parse a document again that was refused, until it changes', async () => {
    const root = tempFolder()
    writeFiles(root, { 'deep.md': '<div>'.repeat(8192), 'slow.md': STALLING })
    const open = reader()
    const refused = await open.open(root, 'deep.md', { byName })
    // The thread has the other one to do first.
    const first = await Promise.race(['slow.md', 'deep.md'].map((path) => open.open(root, path, { byName })))
    expect(first).toEqual(refused)
    writeFiles(root, { 'deep.md': '# Not deep any more' })
    expect(await open.open(root, 'deep.md', { byName })).toMatchObject({ kind: 'markdown' })
  })
})

describe('ParseThread', () => {
  it('kills a thread that takes too long, and goes on with a new one', async () => {
    const parser = thread(1000)
    const answers = [STALLING, 'a', STALLING, 'b'].map((text) => parser.parse(markdown(text)))
    expect((await Promise.all(answers)).map((answer) => (answer.ok ? 'parsed' : answer.why))).toEqual([
      'too-slow',
      'parsed',
      'too-slow',
      'parsed',
    ])
  })

  it('drops what nobody waits for any more', async () => {
    const parser = thread()
    const abort = new AbortController()
    const first = parser.parse(markdown('a'))
    const second = parser.parse(markdown('b'), abort.signal)
    abort.abort(new Error('closed'))
    await expect(second).rejects.toThrow('closed')
    expect(await first).toMatchObject({ ok: true })
    expect(await parser.parse(markdown('c'))).toMatchObject({ ok: true })
  })

  it('says that it failed where its file is missing, and when it is closed', async () => {
    const missing = new ParseThread(join(built, 'none.cjs'))
    expect(await missing.parse(markdown('a'))).toEqual({ ok: false, why: 'failed' })
    expect(await missing.parse(markdown('b'))).toEqual({ ok: false, why: 'failed' })
    const closed = new ParseThread(worker)
    const answers = [closed.parse(markdown('a')), closed.parse(markdown('b'))]
    await closed.close()
    for (const answer of answers) expect(await answer).toEqual({ ok: false, why: 'failed' })
  })
})
