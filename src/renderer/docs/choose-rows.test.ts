import { describe, expect, it } from 'vitest'
import type { Choice } from '../state/list-store'
import { chosenRows, extendRows, toggleRow } from './choose-rows'

const order = ['a', 'b', 'c', 'd', 'e']
const at = (cursor: string | null): Choice => ({ cursor, chosen: new Set(), anchor: null })
const chosen = (state: Choice): string => [...chosenRows(state)].toSorted().join('')

describe('rows that are chosen together', () => {
  it('are none while only the cursor stands somewhere', () => {
    expect(chosen(at('a'))).toBe('')
    expect(chosen(toggleRow(at(null), 'b'))).toBe('')
  })

  it('grow and shrink one by one', () => {
    let state = toggleRow(toggleRow(at('a'), 'c'), 'e')
    expect([chosen(state), state.cursor]).toEqual(['ace', 'e'])
    state = toggleRow(state, 'e')
    expect([chosen(state), state.cursor]).toEqual(['ac', 'c'])
    expect(chosen(toggleRow(state, 'a'))).toBe('')
  })

  it('reach from where choosing began to the last one, in both directions', () => {
    const down = extendRows(at('b'), order, 'd')
    expect([chosen(down), down.cursor]).toEqual(['bcd', 'd'])
    expect(chosen(extendRows(down, order, 'c'))).toBe('bc')
    expect(chosen(extendRows(down, order, 'a'))).toBe('ab')
  })

  it('are over once the cursor goes elsewhere', () => {
    const state = extendRows(at('b'), order, 'd')
    expect(chosen({ ...state, cursor: 'a' })).toBe('')
    expect(chosen(extendRows({ ...state, cursor: 'a' }, order, 'b'))).toBe('ab')
  })

  it('begin anew where the list no longer has the first one', () => {
    expect(extendRows(at('gone'), order, 'b').cursor).toBe('b')
    expect(extendRows(at('b'), order, 'gone').cursor).toBe('b')
  })
})
