import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RefusedParses } from './refused-parses'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('RefusedParses', () => {
  it('knows for a minute why there was no tree', () => {
    const refused = new RefusedParses()
    refused.set('a', 'too-slow')
    vi.advanceTimersByTime(59_999)
    expect(refused.get('a')).toBe('too-slow')
    expect(refused.get('b')).toBeNull()
    vi.advanceTimersByTime(1)
    expect(refused.get('a')).toBeNull()
  })

  it('counts the minute from the last refusal', () => {
    const refused = new RefusedParses()
    refused.set('a', 'too-slow')
    refused.set('b', 'too-complex')
    vi.advanceTimersByTime(40_000)
    refused.set('a', 'failed')
    vi.advanceTimersByTime(40_000)
    expect(refused.get('a')).toBe('failed')
    expect(refused.get('b')).toBeNull()
  })
})
