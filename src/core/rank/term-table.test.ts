import fc from 'fast-check'
import { expect, test } from 'vitest'
import { atOnce } from '../sliced'
import { TermTable } from './term-table'

const units = (text: string): Uint16Array => Uint16Array.from(text, (_c, at) => text.charCodeAt(at))

test('the same term has the same number, different terms different ones, and a number gives its term back', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), { maxLength: 2000 }),
      (all) => {
        const table = new TermTable()
        const numbers = new Map<string, number>()
        for (const text of all) {
          const code = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
          const number = table.intern(code, 0, code.length)
          expect(numbers.get(text) ?? number).toBe(number)
          numbers.set(text, number)
        }
        expect(table.size).toBe(numbers.size)
        for (const [text, number] of numbers) {
          expect(table.findText(text)).toBe(number)
          expect(table.text(number)).toBe(text)
        }
      },
    ),
    { numRuns: 20 },
  )
})

test('a table of many buckets finds each of its terms, also after it was taken apart', () => {
  const table = new TermTable()
  for (let at = 0; at < 60_000; at += 1) table.internText(`term${at * 7}`)
  const [pool, starts] = table.parts()
  const again = atOnce(TermTable.from(new Uint16Array(pool), new Uint32Array(starts)))
  const wrong: number[] = []
  for (let at = 0; at < 60_000; at += 1) {
    const text = `term${at * 7}`
    if (table.findText(text) !== at || again.internText(text) !== at) wrong.push(at)
  }
  expect(wrong).toEqual([])
  expect(again.findText('term1')).toBe(-1)
  expect(again.internText('term1')).toBe(60_000)
})

test('a term that was never interned is not found', () => {
  const table = new TermTable()
  table.intern(units('known'), 0, 5)
  expect(table.findText('unknown')).toBe(-1)
  expect(table.find(units('unknown'), 2, 7)).toBe(0)
})
