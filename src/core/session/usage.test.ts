import { describe, expect, it } from 'vitest'
import type { Pack, PackItem } from '../model'
import { Usage, type FileRead, type UsageState } from './usage'

function item(path: string): PackItem {
  return {
    path,
    title: path,
    summary: '',
    mtime: 0,
    size: 1,
    role: 'document',
    reason: { kind: 'match', part: 'body', word: 'x' },
    passages: [],
  }
}

function pack(primary: string[], supporting: string[] = [], related: string[] = []): Pack {
  return { primary: primary.map(item), supporting: supporting.map(item), related: related.map(item) }
}

function readOf(path: string, indexable: boolean, at = 10, mtime: number | null = 0): FileRead {
  return { path, indexable, at, mtime }
}

describe('the use that was made of packs', () => {
  it('is judged by the pack in force when a file was read', () => {
    const usage = new Usage()
    usage.offer(pack(['a.md'], ['b.md', 'c.md']))
    usage.readFile(readOf('b.md', true))
    usage.offer(pack(['b.md']))
    usage.readFile(readOf('a.md', true))
    usage.readFile(readOf('b.md', true))
    expect(usage.facts()).toEqual({
      tiers: {
        primary: { offered: 2, read: 1 },
        supporting: { offered: 2, read: 1 },
        related: { offered: 0, read: 0 },
      },
      reads: 3,
      outside: { missed: 1, notIndexable: 0 },
      packChanges: 1,
    })
  })

  it('tells documents that were missed from files that are never ranked', () => {
    const usage = new Usage()
    usage.offer(pack(['a.md']))
    usage.readFile(readOf('other.md', true))
    usage.readFile(readOf('main.ts', false))
    usage.readFile(readOf('main.ts', false))
    expect(usage.facts().outside).toEqual({ missed: 1, notIndexable: 2 })
  })

  it('does not hold a read of what the person pinned against the pack', () => {
    const usage = new Usage()
    usage.offer(pack(['a.md']), ['pinned.md', 'a.md', 'pinned.ts'])
    for (const [path, indexable] of [
      ['a.md', true],
      ['pinned.md', true],
      ['pinned.ts', false],
    ] as const)
      usage.readFile(readOf(path, indexable))
    usage.offer(pack(['a.md']))
    usage.readFile(readOf('pinned.md', true))
    expect(usage.facts()).toMatchObject({
      tiers: { primary: { offered: 1, read: 1 } },
      reads: 4,
      outside: { missed: 1, notIndexable: 0 },
    })
    const view = usage.view(pack(['a.md']), [item('pinned.md')])
    expect(view.lately.map(({ judged }) => judged)).toEqual(['missed', 'pinned', 'pinned', 'primary'])
    expect(view.marks).toMatchObject({ 'pinned.md': { kind: 'read', times: 2 } })
  })

  it('counts a document once in a tier, and a pack only when it differs', () => {
    const usage = new Usage()
    for (let view = 0; view < 3; view++) usage.offer(pack(['a.md'], [], ['d.md']))
    for (let read = 0; read < 3; read++) usage.readFile(readOf('d.md', true))
    const facts = usage.facts()
    expect(facts.tiers.related).toEqual({ offered: 1, read: 1 })
    expect([facts.reads, facts.packChanges]).toEqual([3, 0])
  })

  it('is nothing before anything was offered or read', () => {
    const none = { offered: 0, read: 0 }
    expect(new Usage().facts()).toEqual({
      tiers: { primary: none, supporting: none, related: none },
      reads: 0,
      outside: { missed: 0, notIndexable: 0 },
      packChanges: 0,
    })
  })

  it('has no pack in force when none of the documents answers, and the same pack afterwards is no other', () => {
    const usage = new Usage()
    usage.offer(pack([]))
    usage.offer(pack(['a.md']))
    usage.offer(pack([]))
    usage.readFile(readOf('a.md', true))
    usage.offer(pack(['a.md']))
    expect(usage.facts()).toMatchObject({ packChanges: 0, outside: { missed: 1 } })
    usage.offer(pack(['b.md']))
    expect(usage.facts().packChanges).toBe(1)
  })

  it('is the same when it was put away and taken up again', () => {
    const usage = new Usage()
    usage.offer(pack(['a.md'], ['b.md']))
    usage.readFile(readOf('b.md', true))
    usage.readFile(readOf('other.md', true))
    const again = new Usage(JSON.parse(JSON.stringify(usage.state())) as UsageState)
    expect(again.view(pack(['a.md'], ['b.md']))).toEqual(usage.view(pack(['a.md'], ['b.md'])))
    again.offer(pack(['a.md'], ['b.md']))
    again.readFile(readOf('b.md', true))
    expect(again.facts()).toMatchObject({
      tiers: { primary: { offered: 1, read: 0 }, supporting: { offered: 1, read: 1 } },
      reads: 3,
      packChanges: 0,
    })
  })
})

describe('the mark of a document', () => {
  const changedAt = (mtime: number): Pack => ({ ...pack([]), primary: [{ ...item('a.md'), mtime }] })
  const markOf = (usage: Usage, mtime: number): unknown => usage.view(changedAt(mtime)).marks['a.md']

  it('tells whether it was read, how often, and whether its file changed since', () => {
    const usage = new Usage()
    expect(markOf(usage, 5)).toEqual({ kind: 'unread' })
    usage.readFile(readOf('a.md', true, 10, 5))
    expect(markOf(usage, 5)).toEqual({ kind: 'read', times: 1 })
    usage.readFile(readOf('a.md', true, 11, 5))
    expect(markOf(usage, 5)).toEqual({ kind: 'read', times: 2 })
    expect(markOf(usage, 20)).toEqual({ kind: 'changed' })
    usage.readFile(readOf('a.md', true, 30, 20))
    expect(markOf(usage, 20)).toEqual({ kind: 'again' })
    expect(markOf(usage, 40)).toEqual({ kind: 'changed' })
  })

  it('is there for each document of the pack and for no other', () => {
    const usage = new Usage()
    usage.readFile(readOf('gone.md', true))
    expect(Object.keys(usage.view(pack(['a.md'], ['b.md'], ['c.md'])).marks)).toEqual([
      'a.md',
      'b.md',
      'c.md',
    ])
  })
})

it('the newest reads come first, ten of them, each as it was judged', () => {
  const usage = new Usage()
  usage.offer(pack(['a.md']))
  for (let at = 0; at < 12; at++) usage.readFile(readOf(`src/${at}.ts`, false, at))
  usage.readFile(readOf('a.md', true, 20))
  usage.readFile(readOf('b.md', true, 21))
  const { lately } = usage.view(pack([]))
  expect(lately).toHaveLength(10)
  expect(lately.slice(0, 3)).toEqual([
    { path: 'b.md', at: 21, judged: 'missed' },
    { path: 'a.md', at: 20, judged: 'primary' },
    { path: 'src/11.ts', at: 11, judged: 'not-indexable' },
  ])
})
