import { describe, expect, it } from 'vitest'
import type { SessionView } from '../../core/model'
import { dictionaries } from '../../shared/locale/dictionaries'
import { sessionState } from './session-state'

const now = new Date(2025, 5, 18, 15, 30).getTime()
const session = (minutesSilent: number, turnOpen: boolean): SessionView => ({
  source: 'dsh',
  log: '/log',
  rule: { kind: 'in-root' },
  id: 's',
  title: null,
  lastWriteAt: now - minutesSilent * 60_000,
  turnOpen,
  rows: { read: 0, understood: 0, ignored: 0, unknown: 0, malformed: 0 },
  damage: null,
})
const say = (minutesSilent: number, turnOpen: boolean, language: 'zh' | 'en' = 'en'): string =>
  sessionState(session(minutesSilent, turnOpen), now, dictionaries[language])

describe('the state of a session', () => {
  it('is "writing now" while a turn is open and bytes landed within a minute', () => {
    expect(say(0.9, true)).toBe('writing now')
    expect(say(0.9, true, 'zh')).toBe('写入中')
  })

  it('is quiet when an open turn falls silent, however long', () => {
    expect(say(4, true)).toBe('quiet 4 min')
    expect(say(180, true)).toBe('quiet 3 hr')
    expect(say(60 * 50, true)).toBe('quiet 2 days')
  })

  it('is quiet for an hour after a turn closed, then ended', () => {
    expect(say(0, false)).toBe('quiet')
    expect(say(1, false)).toBe('quiet 1 min')
    expect(say(59, false)).toBe('quiet 59 min')
    expect(say(60, false)).toBe('ended 1 hr ago')
    expect(say(60 * 24, false, 'zh')).toBe('昨天结束')
  })

  it('does not count a log from the future as silence', () => {
    expect(say(-5, true)).toBe('writing now')
  })
})
