import { describe, expect, it } from 'vitest'
import type { Pack, PackItem } from '../model'
import { Usage } from './usage'

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

describe('the use that was made of packs', () => {
  it('is judged by the pack in force when a file was read', () => {
    const usage = new Usage()
    usage.offer(pack(['a.md'], ['b.md', 'c.md']))
    usage.readFile('b.md', true)
    usage.offer(pack(['b.md']))
    usage.readFile('a.md', true)
    usage.readFile('b.md', true)
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
    usage.readFile('other.md', true)
    usage.readFile('main.ts', false)
    usage.readFile('main.ts', false)
    expect(usage.facts().outside).toEqual({ missed: 1, notIndexable: 2 })
  })

  it('counts a document once in a tier, and a pack only when it differs', () => {
    const usage = new Usage()
    for (let view = 0; view < 3; view++) usage.offer(pack(['a.md'], [], ['d.md']))
    for (let read = 0; read < 3; read++) usage.readFile('d.md', true)
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
})
