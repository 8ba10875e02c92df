import { expect, it } from 'vitest'
import { clockTime } from './clock-time'

it.each([
  [0, '0:00'],
  [0.9, '0:00'],
  [7.2, '0:07'],
  [59.999, '0:59'],
  [60, '1:00'],
  [750, '12:30'],
  [3599, '59:59'],
  [3723, '1:02:03'],
  [36_000, '10:00:00'],
])('%d seconds are %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown)
})

it('a length that the file does not tell is no garbage', () => {
  expect([NaN, Infinity, -3].map(clockTime)).toEqual(['0:00', '0:00', '0:00'])
})
