import { expect, it } from 'vitest'
import { thumbnailOf } from './thumbnail-of'

it.each([
  [4000, 3000, 1, { width: 144, height: 144, part: { x: 500, y: 0, width: 3000, height: 3000 } }],
  [3000, 4000, 2, { width: 288, height: 288, part: { x: 0, y: 500, width: 3000, height: 3000 } }],
  [300, 200, 2, { width: 200, height: 200, part: { x: 50, y: 0, width: 200, height: 200 } }],
])(
  'of a picture of %i × %i pixels the middle is kept, for density %i',
  (width, height, density, thumbnail) => {
    expect(thumbnailOf({ width, height }, density === 1 ? 1 : 2)).toEqual(thumbnail)
  },
)

it.each([
  [2000, 400, { width: 432, height: 86 }],
  [9000, 1, { width: 432, height: 1 }],
  [100, 1000, { width: 43, height: 432 }],
])('a strip of %i × %i pixels is kept whole', (width, height, size) => {
  expect(thumbnailOf({ width, height }, 1)).toEqual({ ...size, part: { x: 0, y: 0, width, height } })
})

it('a small picture is kept as it is', () => {
  const size = { width: 100, height: 60 }
  expect(thumbnailOf(size, 1)).toEqual({ ...size, part: { x: 0, y: 0, ...size } })
})
