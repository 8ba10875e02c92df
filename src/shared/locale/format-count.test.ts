import { expect, it } from 'vitest'
import { formatCount } from './format-count'

it('groups digits by three with a narrow space', () => {
  expect([0, 999, 1240, 20000, 1234567].map(formatCount)).toEqual([
    '0',
    '999',
    '1\u202f240',
    '20\u202f000',
    '1\u202f234\u202f567',
  ])
})
