import { describe, expect, it } from 'vitest'
import { insideFrame, parseExtents, withFrame } from './frame'

describe('the frame of a window', () => {
  it('is read in pixels and told in DIP', () => {
    const said = '_NET_FRAME_EXTENTS(CARDINAL) = 2, 2, 40, 10\n'
    expect(parseExtents(said, 1)).toEqual({ left: 2, right: 2, top: 40, bottom: 10 })
    expect(parseExtents(said, 2)).toEqual({ left: 1, right: 1, top: 20, bottom: 5 })
  })

  it('is not known where the window manager gives none', () => {
    expect(parseExtents('_NET_FRAME_EXTENTS:  not found.\n', 1)).toBeNull()
  })

  it('lies in the area with the window', () => {
    const area = { x: 100, y: 25, width: 1000, height: 800 }
    expect(insideFrame(area, { left: 1, right: 2, top: 20, bottom: 5 })).toEqual({
      x: 101,
      y: 45,
      width: 997,
      height: 775,
    })
  })

  it('comes and goes without a trace', () => {
    const bounds = { x: 3, y: 4, width: 500, height: 600 }
    const frame = { left: 1, right: 2, top: 20, bottom: 5 }
    expect(insideFrame(withFrame(bounds, frame), frame)).toEqual(bounds)
  })
})
