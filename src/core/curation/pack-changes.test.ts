import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Pack, PackItem } from '../model'
import { packChanges } from './pack-changes'

const item = (path: string): PackItem => ({
  path,
  title: path.toUpperCase(),
  summary: '',
  mtime: 0,
  size: 1,
  role: 'document',
  reason: { kind: 'match', part: 'title', word: path },
  passages: [],
})
const packOf = (primary: string[], supporting: string[] = [], related: string[] = []): Pack => ({
  primary: primary.map(item),
  supporting: supporting.map(item),
  related: related.map(item),
})
const changes = (before: Pack, after: Pack, task: string | null = 'same') =>
  packChanges({ task: 'same', pack: before }, { task, pack: after })

it('tells what entered, left, rose and fell, each with its tier', () => {
  const found = changes(packOf(['a'], ['b', 'c'], ['d']), packOf(['b'], ['a', 'd'], ['e']))
  const one = (path: string, tier: string) => ({ path, title: path.toUpperCase(), tier })
  expect(found).toEqual({
    task: null,
    entered: { docs: [one('e', 'related')], total: 1 },
    left: { docs: [one('c', 'supporting')], total: 1 },
    up: { docs: [one('b', 'primary'), one('d', 'supporting')], total: 2 },
    down: { docs: [one('a', 'supporting')], total: 1 },
  })
})

it('names the task when it is another one', () => {
  expect(changes(packOf(['a']), packOf(['a']), 'new')?.task).toBe('new')
})

it('has nothing to tell of the same pack in another order within its tiers, nor without a pack before', () => {
  expect(changes(packOf(['a'], ['b', 'c']), packOf(['a'], ['c', 'b']))).toBeNull()
  expect(changes(packOf([]), packOf(['a'], ['b']), 'new')).toBeNull()
})

it('names at most five of a group and tells how many there are', () => {
  const related = ['1', '2', '3', '4', '5']
  const entered = changes(packOf(['a']), packOf(['b'], ['x', 'y'], related))?.entered
  expect(entered?.docs.map(({ path }) => path)).toEqual(['b', 'x', 'y', '1', '2'])
  expect(entered?.total).toBe(8)
})

it('puts each document that moved in one group, and the way back is the mirror of the way there', () => {
  const some = fc.uniqueArray(fc.constantFrom(...'abcdefghi'), { minLength: 1, maxLength: 9 })
  const pack = some.map((all) => packOf(all.slice(0, 1), all.slice(1, 4), all.slice(4)))
  fc.assert(
    fc.property(pack, pack, (before, after) => {
      const there = changes(before, after)
      const back = changes(after, before)
      expect(there?.entered).toEqual(back?.left)
      expect(there?.up.total).toBe(back?.down.total)
      const named =
        there === null ? [] : [there.entered, there.left, there.up, there.down].flatMap((g) => g.docs)
      expect(new Set(named.map(({ path }) => path)).size).toBe(named.length)
    }),
  )
})
