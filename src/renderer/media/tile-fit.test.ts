import { expect, it } from 'vitest'
import { tileFit } from './tile-fit'

it.each([
  ['a photograph', 4000, 3000, 'fill'],
  ['a screen', 1920, 1080, 'fill'],
  ['a banner', 1200, 200, 'whole'],
  ['a long page', 800, 9000, 'whole'],
  ['an icon', 32, 32, 'real'],
  ['a drawing without a size', 0, 0, 'whole'],
])('%s of %i × %i: %s', (_what, width, height, fit) => {
  expect(tileFit({ width, height }, 110)).toBe(fit)
})
