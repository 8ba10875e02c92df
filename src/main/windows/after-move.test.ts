import { describe, expect, it } from 'vitest'
import { afterMove, type Rest } from './after-move'

const before = { x: 900, y: 30, width: 420, height: 700 }
const saved = { x: 700, y: 40, width: 400, height: 650 }
const moved = { ...before, x: 300, y: 200 }

/** The person moved a window that is free to stand anywhere. */
function rest(different: Partial<Rest>): Rest {
  return {
    inSight: true,
    bounds: moved,
    before,
    mover: 'person',
    dock: null,
    beside: false,
    saved,
    ...different,
  }
}

describe('after a move, the window', () => {
  it('is remembered where the person put it', () => {
    expect(afterMove(rest({}))).toEqual({ kind: 'remember', window: moved })
    expect(afterMove(rest({ saved: null }))).toEqual({ kind: 'remember', window: moved })
  })

  it('is not remembered while it is hidden, minimised or over the whole screen, whoever moved it', () => {
    for (const mover of ['us', 'desktop', 'person'] as const)
      for (const dock of ['left', 'right', null] as const)
        for (const beside of [true, false])
          expect(afterMove(rest({ inSight: false, mover, dock, beside }))).toEqual({ kind: 'nothing' })
  })

  it('is never remembered at (0,0); the size it has there is', () => {
    const bounds = { x: 0, y: 0, width: 500, height: 600 }
    for (const dock of ['left', 'right', null] as const)
      for (const beside of [true, false]) {
        expect(afterMove(rest({ bounds, dock, beside, saved: null }))).toEqual({ kind: 'nothing' })
        expect(afterMove(rest({ bounds, dock, beside }))).toEqual({
          kind: 'remember',
          window: { ...saved, width: 500, height: 600 },
        })
      }
  })

  it('is remembered at the very left, below the top', () => {
    const bounds = { ...before, x: 0, y: 1 }
    expect(afterMove(rest({ bounds }))).toEqual({ kind: 'remember', window: bounds })
  })

  it('is not remembered where the desktop or we put it, give or take a frame', () => {
    expect(afterMove(rest({ mover: 'desktop' }))).toEqual({ kind: 'nothing' })
    const corrected = { ...before, y: before.y + 30, height: before.height - 31 }
    expect(afterMove(rest({ mover: 'us', bounds: corrected }))).toEqual({ kind: 'nothing' })
    expect(afterMove(rest({ bounds: corrected }))).toEqual({ kind: 'remember', window: corrected })
    expect(afterMove(rest({ mover: 'us' }))).toEqual({ kind: 'remember', window: moved })
  })

  it('keeps to its edge when it is made wider, and leaves it when it is drawn off', () => {
    const wider = { ...before, x: before.x - 200, width: before.width + 200 }
    expect(afterMove(rest({ dock: 'right', bounds: wider }))).toEqual({
      kind: 'remember-and-dock',
      window: wider,
    })
    expect(afterMove(rest({ dock: 'left', bounds: wider })).kind).toBe('remember-and-undock')
    expect(afterMove(rest({ dock: 'right' }))).toEqual({ kind: 'remember-and-undock', window: moved })
  })

  it('lets the other window go when it is taken away from it, and only keeps its width when made wider', () => {
    expect(afterMove(rest({ beside: true }))).toEqual({ kind: 'taken-away' })
    const wider = { ...before, width: 600 }
    expect(afterMove(rest({ beside: true, bounds: wider }))).toEqual({
      kind: 'remember',
      window: { ...saved, width: 600 },
    })
  })
})
