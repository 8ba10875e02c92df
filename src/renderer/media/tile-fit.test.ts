import { expect, it } from 'vitest'
import { tileFit } from './tile-fit'

it.each([
  ['a photograph', 'a.jpg', 4000, 3000, 'fill'],
  ['a screen', 'a.png', 1920, 1080, 'fill'],
  ['a banner', 'a.png', 1200, 200, 'whole'],
  ['a long page', 'a.png', 800, 9000, 'whole'],
  ['an icon', 'a.png', 32, 32, 'real'],
  ['a drawing that names a size', 'a.svg', 10, 10, 'whole'],
  ['a drawing without a size', 'a.SVG', 0, 0, 'whole'],
])('%s, %s of %i × %i: %s', (_what, path, width, height, fit) => {
  expect(tileFit(path, { width, height }, 110)).toBe(fit)
})
