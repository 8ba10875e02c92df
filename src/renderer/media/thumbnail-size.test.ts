import { expect, it } from 'vitest'
import { thumbnailSize } from './thumbnail-size'

it.each([
  [
    { width: 4000, height: 3000 },
    { width: 384, height: 288 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 288, height: 384 },
  ],
  [
    { width: 16, height: 16 },
    { width: 16, height: 16 },
  ],
  [
    { width: 10_000, height: 100 },
    { width: 864, height: 9 },
  ],
  [
    { width: 9000, height: 1 },
    { width: 864, height: 1 },
  ],
])('a picture of %o has a thumbnail of %o', (picture, thumbnail) => {
  expect(thumbnailSize(picture)).toEqual(thumbnail)
})
