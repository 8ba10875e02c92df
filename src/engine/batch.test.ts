import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Batch } from './batch'

// Timers are the subject here, so they are the one thing that is not real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('Batch', () => {
  it('hands a burst on together, each path once, when it has become quiet', () => {
    const told: string[][] = []
    const batch = new Batch((paths) => told.push([...paths]), 150, 1000)
    batch.add('a')
    vi.advanceTimersByTime(100)
    batch.add('b')
    batch.add('a')
    vi.advanceTimersByTime(149)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual([['a', 'b']])
  })

  it('waits no longer than its limit, however long the burst goes on', () => {
    let told = 0
    const batch = new Batch(() => (told += 1), 150, 1000)
    for (let ms = 0; ms < 1000; ms += 100) {
      batch.add('a')
      vi.advanceTimersByTime(100)
    }
    expect(told).toBe(1)
  })

  it('tells nothing after it was cancelled', () => {
    let told = 0
    const batch = new Batch(() => (told += 1), 150, 1000)
    batch.add('a')
    batch.cancel()
    vi.advanceTimersByTime(2000)
    expect(told).toBe(0)
  })
})
