import { describe, expect, it } from 'vitest'
import { RowNumbers } from './row-numbers'

const row = (seq: number) => ({ type: 'step/start', seq })

describe('the numbers of rows', () => {
  it('that follow one another, from 0, show no gap', () => {
    const numbers = new RowNumbers()
    expect([0, 1, 2, 3].map((seq) => numbers.take(row(seq)))).toEqual([null, null, null, null])
  })

  it('that are left out are told, once', () => {
    const numbers = new RowNumbers()
    numbers.take(row(0))
    expect(numbers.take(row(4))).toEqual({ kind: 'gap', after: 0, next: 4 })
    expect(numbers.take(row(5))).toBeNull()
  })

  it('that are left out at the beginning are told', () => {
    expect(new RowNumbers().take(row(3))).toEqual({ kind: 'gap', after: -1, next: 3 })
  })

  it('count each event of a packed row', () => {
    const numbers = new RowNumbers()
    expect(numbers.take({ type: 'text-chunks', seq0: 0, data: { texts: ['a', 'b', 'c'] } })).toBeNull()
    expect(numbers.take(row(3))).toBeNull()
  })

  it('may begin anew after a crash, and say nothing behind what was passed over', () => {
    const numbers = new RowNumbers()
    for (const seq of [0, 1, 2, 1, 2, 3]) expect(numbers.take(row(seq))).toBeNull()
    numbers.forget()
    expect(numbers.take(row(90))).toBeNull()
    expect(numbers.take(row(92))).toEqual({ kind: 'gap', after: 90, next: 92 })
  })

  it('that are none are no news', () => {
    const numbers = new RowNumbers()
    for (const seq of [undefined, null, 'x', 1.5, Number.NaN]) {
      expect(numbers.take({ type: 'step/start', seq })).toBeNull()
    }
    expect(numbers.take(row(0))).toBeNull()
  })
})
