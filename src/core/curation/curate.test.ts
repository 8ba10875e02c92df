import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CurationChange } from '../model'
import { curate, noCuration } from './curate'

const change: fc.Arbitrary<CurationChange> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('pin' as const, 'unpin' as const, 'exclude' as const, 'restore' as const),
    path: fc.constantFrom('a.md', 'b.md', 'c.md'),
  }),
  fc.constant({ kind: 'restore-all' as const }),
)

it('keeps the order in which documents were pinned', () => {
  const pins = ['b.md', 'a.md', 'b.md'].map((path) => ({ kind: 'pin' as const, path }))
  expect(pins.reduce(curate, noCuration).pinned).toEqual(['b.md', 'a.md'])
})

it('restores one, or all', () => {
  const two = curate(curate(noCuration, { kind: 'exclude', path: 'a.md' }), { kind: 'exclude', path: 'b.md' })
  expect(curate(two, { kind: 'restore', path: 'a.md' }).excluded).toEqual(['b.md'])
  expect(curate(two, { kind: 'restore-all' }).excluded).toEqual([])
})

it('never has a document twice, nor pinned and excluded at once, whatever was decided', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const { pinned, excluded } = changes.reduce(curate, noCuration)
      const all = [...pinned, ...excluded]
      expect(new Set(all).size).toBe(all.length)
    }),
  )
})
