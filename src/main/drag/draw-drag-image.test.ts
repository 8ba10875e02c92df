import { expect, it } from 'vitest'
import { drawDragImage } from './draw-drag-image'

const opaque = (count: number): number => {
  const { pixels } = drawDragImage(count)
  return pixels.filter((_, index) => index % 4 === 3 && pixels[index] === 0xff).length
}

it('several files are drawn as more than one sheet, each number differently', () => {
  expect(opaque(1)).toBeGreaterThan(0)
  expect(opaque(2)).toBeGreaterThan(opaque(1))
  const drawn = [1, 2, 3, 10, 42, 99, 100].map((count) => drawDragImage(count).pixels.toString('base64'))
  expect(new Set(drawn).size).toBe(drawn.length)
})

it('more than ninety-nine are drawn alike', () => {
  expect(drawDragImage(100).pixels.equals(drawDragImage(12_345).pixels)).toBe(true)
})
