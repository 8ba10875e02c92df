import { expect, it } from 'vitest'
import { formatSize } from './format-size'

it('says a size in the unit that one would use', () => {
  expect(
    [0, 999, 1000, 348_000, 999_499, 999_500, 1_250_000, 9_960_000, 5_000_000_000].map(formatSize),
  ).toEqual(['0 B', '999 B', '1 KB', '348 KB', '999 KB', '1.0 MB', '1.3 MB', '10.0 MB', '5\u202f000 MB'])
})
