import { describe, expect, it } from 'vitest'
import type { PackItem, Reason } from '../../core/model'
import { itemOf, passagesOf } from './passages'

const item = (reason: Reason, passages: PackItem['passages'] = []): PackItem => ({
  path: 'docs/a.md',
  title: 'A',
  summary: '',
  mtime: 0,
  size: 1,
  role: 'document',
  reason,
  passages,
})

describe('where a document is opened', () => {
  it('is at its matched passages', () => {
    const passages = [{ from: 4, to: 6, text: 'x' }]
    expect(passagesOf(item({ kind: 'match', part: 'body', word: 'x', line: 9 }, passages))).toBe(passages)
  })

  it('is at the line of its own that its reason names', () => {
    expect(passagesOf(item({ kind: 'links-to', path: 'b.md', title: 'B', line: 7 }))).toEqual([
      { from: 7, to: 7 },
    ])
    expect(passagesOf(item({ kind: 'linked-from', path: 'b.md', title: 'B', line: 7 }))).toEqual([])
    expect(passagesOf(null)).toEqual([])
  })

  it('is looked up in every tier', () => {
    const found = item({ kind: 'match', part: 'title', word: 'x' })
    const view = { pinned: [], pack: { primary: [], supporting: [], related: [found] }, code: null }
    expect(itemOf(view, 'docs/a.md')).toBe(found)
    expect(itemOf(view, 'docs/b.md')).toBeNull()
    expect(itemOf(null, 'docs/a.md')).toBeNull()
  })
})
