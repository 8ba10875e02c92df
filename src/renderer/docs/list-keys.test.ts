import { describe, expect, it } from 'vitest'
import { moveCursor } from './list-keys'

describe('the cursor of the list', () => {
  it('starts at the first row, whichever arrow wakes it', () => {
    expect(moveCursor('ArrowDown', null, 5, 3)).toBe(0)
    expect(moveCursor('ArrowUp', null, 5, 3)).toBe(0)
  })

  it('moves by rows and by pages, and stops at both ends without wrapping', () => {
    expect(moveCursor('ArrowDown', 4, 5, 3)).toBe(4)
    expect(moveCursor('ArrowUp', 0, 5, 3)).toBe(0)
    expect(moveCursor('PageDown', 0, 5, 3)).toBe(3)
    expect(moveCursor('PageDown', 3, 5, 3)).toBe(4)
    expect(moveCursor('PageUp', 4, 5, 3)).toBe(1)
    expect(moveCursor('Home', 4, 5, 3)).toBe(0)
    expect(moveCursor('End', null, 5, 3)).toBe(4)
  })

  it('has nowhere to go in an empty list, and leaves other keys alone', () => {
    expect(moveCursor('ArrowDown', null, 0, 3)).toBeNull()
    expect(moveCursor('a', 1, 5, 3)).toBeNull()
  })
})
