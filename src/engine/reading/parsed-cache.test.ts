import { describe, expect, it } from 'vitest'
import type { Parsed } from './parse-job'
import { ParsedCache } from './parsed-cache'

const parsed = (length: number): Parsed => ({
  kind: 'code',
  lines: 'x'.repeat(length),
  total: 1,
  coloured: 1,
})

describe('ParsedCache', () => {
  it('forgets what was not used for longest', () => {
    const cache = new ParsedCache()
    for (let index = 0; index < 64; index += 1) cache.set(`k${index}`, parsed(1))
    expect(cache.get('k0')).not.toBeNull()
    cache.set('more', parsed(1))
    expect(cache.get('k0')).not.toBeNull()
    expect(cache.get('k1')).toBeNull()
    expect(cache.get('more')).not.toBeNull()
  })

  it('keeps no more than 32 million characters', () => {
    const cache = new ParsedCache()
    for (const key of ['a', 'b', 'c', 'd', 'e']) cache.set(key, parsed(8 * 1024 * 1024))
    expect(cache.get('a')).toBeNull()
    expect(cache.get('b')).not.toBeNull()
    cache.set('b', parsed(1))
    cache.set('f', parsed(8 * 1024 * 1024 - 1))
    expect(cache.get('c')).not.toBeNull()
  })
})
