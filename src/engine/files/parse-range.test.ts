import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRange } from './parse-range'

const part = (start: number, end: number) => ({ kind: 'part', start, end })
const unsatisfiable = { kind: 'unsatisfiable' }

describe('parseRange', () => {
  it('takes a request without a range as one for everything', () => {
    expect(parseRange(null, 100)).toEqual({ kind: 'whole' })
  })

  it.each([
    ['bytes=0-9', part(0, 9)],
    ['bytes=0-0', part(0, 0)],
    ['bytes=10-', part(10, 99)],
    ['bytes=-30', part(70, 99)],
    ['bytes=-500', part(0, 99)],
    ['bytes=90-500', part(90, 99)],
    ['bytes=99-99', part(99, 99)],
    ['BYTES= 1-2 ', part(1, 2)],
    ['bytes=100-', unsatisfiable],
    ['bytes=100-200', unsatisfiable],
    ['bytes=-0', unsatisfiable],
    ['bytes=9-5', unsatisfiable],
    ['bytes=0-1,5-6', unsatisfiable],
    ['bytes=-', unsatisfiable],
    ['bytes=', unsatisfiable],
    ['bytes=a-b', unsatisfiable],
    ['bytes=1.5-2', unsatisfiable],
    ['bytes=0x1-2', unsatisfiable],
    ['bytes=--5', unsatisfiable],
    ['bytes=1-2-3', unsatisfiable],
    ['bytes=99999999999999999999-', unsatisfiable],
    ['items=0-9', unsatisfiable],
    ['', unsatisfiable],
  ])('reads %j', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range)
  })

  it('has nothing to give of an empty file', () => {
    for (const header of ['bytes=0-', 'bytes=-1', 'bytes=0-0'])
      expect(parseRange(header, 0)).toEqual(unsatisfiable)
  })

  it('gives bytes that the file has, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.nat(1000), (text, from, to, size) => {
        for (const header of [text, `bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
          const range = parseRange(header, size)
          if (range.kind !== 'part') continue
          expect(0 <= range.start && range.start <= range.end && range.end < size).toBe(true)
        }
      }),
    )
  })
})
