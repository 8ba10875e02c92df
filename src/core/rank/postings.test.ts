import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Postings } from './postings'

const read = (postings: Postings, term: number): [number, number][] => {
  const pairs: [number, number][] = []
  postings.blocks(term, (arena, from, to) => {
    for (let at = from; at < to; at += 2) pairs.push([arena[at]!, arena[at + 1]!])
  })
  return pairs
}

test('a term gives back what was appended, over many blocks', () => {
  const postings = new Postings()
  const expected = Array.from({ length: 2000 }, (_, slot): [number, number] => [slot, slot * 7])
  for (const [slot, counts] of expected) postings.append(3, slot, counts)
  expect(read(postings, 3)).toEqual(expected)
  expect(read(postings, 4)).toEqual([])
})

test('postings of many chunks come back, also after they were taken apart', () => {
  const postings = new Postings()
  const terms = 700
  for (let slot = 0; slot < 1500; slot += 1) {
    for (let term = 0; term < terms; term += 1) postings.append(term, slot, slot * 31 + term)
  }
  const { chunks, table, cursor } = postings.parts()
  expect(chunks.reduce((sum, chunk) => sum + chunk.length, 0)).toBeGreaterThan(1 << 21)
  const copies = chunks.map((chunk) => new Uint32Array(chunk))
  const again = Postings.from(copies, new Uint32Array(table), cursor)
  again.append(699, 1500, 1)
  again.append(5000, 1, 2)
  for (const term of [0, 1, 350, 698]) {
    const expected = Array.from({ length: 1500 }, (_, slot): [number, number] => [slot, slot * 31 + term])
    expect(read(postings, term)).toEqual(expected)
    expect(read(again, term)).toEqual(expected)
  }
  expect(read(again, 699)).toHaveLength(1501)
  expect(read(again, 5000)).toEqual([[1, 2]])
})

test('appending, removing and sweeping in any order leaves exactly the live postings', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('append' as const), term: fc.nat(4) }),
    fc.record({ kind: fc.constant('remove' as const), slot: fc.nat(300) }),
    fc.record({ kind: fc.constant('sweep' as const), budget: fc.integer({ min: 1, max: 400 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 600, size: 'max' }), (steps) => {
      const postings = new Postings()
      const live = new Uint8Array(1000)
      const model: [number, number][][] = [[], [], [], [], []]
      let slots = 0
      for (const one of steps) {
        if (one.kind === 'append') {
          live[slots] = 1
          postings.append(one.term, slots, one.term)
          model[one.term]!.push([slots, one.term])
          slots += 1
        } else if (one.kind === 'remove') live[one.slot % Math.max(1, slots)] = 0
        else postings.sweep(live, 5, one.budget)
      }
      for (const [term, pairs] of model.entries()) {
        const kept = pairs.filter(([slot]) => live[slot] === 1)
        expect(read(postings, term).filter(([slot]) => live[slot] === 1)).toEqual(kept)
      }
      // Finish the round that is under way, and do one more.
      for (let round = 0; round < 2; round += 1) while (!postings.sweep(live, 5, 1000));
      for (const [term, pairs] of model.entries()) {
        expect(read(postings, term)).toEqual(pairs.filter(([slot]) => live[slot] === 1))
      }
    }),
    { numRuns: 50 },
  )
})
