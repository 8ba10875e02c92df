import { describe, expect, it } from 'vitest'
import { dockBounds } from './dock-bounds'

const area = { x: -1920, y: 30, width: 1920, height: 1000 }

describe('dockBounds', () => {
  it('keeps to the left or the right edge of the work area, as tall as it', () => {
    expect(dockBounds('left', 420, area)).toEqual({ x: -1920, y: 30, width: 420, height: 1000 })
    expect(dockBounds('right', 420, area)).toEqual({ x: -420, y: 30, width: 420, height: 1000 })
  })

  it('is never wider than the work area nor narrower than can be used', () => {
    expect(dockBounds('left', 5000, area).width).toBe(1920)
    expect(dockBounds('right', 10, area)).toEqual({ x: -320, y: 30, width: 320, height: 1000 })
  })
})
