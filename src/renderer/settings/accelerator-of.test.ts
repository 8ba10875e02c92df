import { describe, expect, it } from 'vitest'
import { accelerator } from '../../shared/accelerator'
import { acceleratorOf } from './accelerator-of'

const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false }

describe('the shortcut that is held', () => {
  it('is spelled as Electron wants it, on each system', () => {
    const press = { ...none, code: 'Space', ctrlKey: true, shiftKey: true }
    expect(acceleratorOf(press, false)).toBe('CommandOrControl+Shift+Space')
    expect(acceleratorOf(press, true)).toBe('Control+Shift+Space')
    expect(acceleratorOf({ ...none, code: 'KeyK', metaKey: true }, true)).toBe('CommandOrControl+K')
    expect(acceleratorOf({ ...none, code: 'KeyK', metaKey: true }, false)).toBe('Super+K')
    expect(acceleratorOf({ ...none, code: 'F9' }, false)).toBe('F9')
  })

  it('is none while it would take a key away from other programs, or is not finished', () => {
    expect(acceleratorOf({ ...none, code: 'KeyA' }, false)).toBeNull()
    expect(acceleratorOf({ ...none, code: 'KeyA', shiftKey: true }, false)).toBeNull()
    expect(acceleratorOf({ ...none, code: 'ControlLeft', ctrlKey: true }, false)).toBeNull()
    expect(acceleratorOf({ ...none, code: 'AudioVolumeUp', ctrlKey: true }, false)).toBeNull()
  })

  it('passes the check of the settings file, whatever is pressed', () => {
    const codes = [
      'KeyA',
      'Digit0',
      'F1',
      'F24',
      'Space',
      'ArrowUp',
      'Minus',
      'Backslash',
      'Quote',
      'Slash',
      'PageDown',
    ]
    for (const code of codes)
      for (let bits = 0; bits < 16; bits += 1)
        for (const mac of [true, false]) {
          const on = (bit: number): boolean => (bits & bit) !== 0
          const press = { code, ctrlKey: on(1), altKey: on(2), shiftKey: on(4), metaKey: on(8) }
          const found = acceleratorOf(press, mac)
          if (found !== null) expect(accelerator.safeParse(found).success, found).toBe(true)
        }
  })
})
