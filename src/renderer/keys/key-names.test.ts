import { describe, expect, it } from 'vitest'
import { keyNames } from './key-names'

describe('the names of keys', () => {
  it('are those of the keyboard at hand', () => {
    expect(keyNames('mod+shift+c', true)).toEqual(['⌘', '⇧', 'C'])
    expect(keyNames('mod+shift+c', false)).toEqual(['Ctrl', 'Shift', 'C'])
    expect(keyNames('alt+left', false)).toEqual(['Alt', '←'])
    expect(keyNames('/', false)).toEqual(['/'])
    expect(keyNames('pgdn', true)).toEqual(['PgDn'])
  })
})
