import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/temp-folder'
import { TileCache, type KeptFacts } from './tile-cache'

const ready: KeptFacts = { state: 'ready', width: 320, height: 180, duration: 2000, animated: false }
const picture = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length).fill(7)
  bytes.set([0xff, 0xd8, 0xff])
  return bytes
}
const keyOf = (n: number): string => TileCache.keyOf(`/p/${n}.png`, { size: 1, mtime: 1 })

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('TileCache', () => {
  it('gives back what it kept, for this file as it was and no other', async () => {
    const cache = new TileCache(join(tempFolder(), 'tiles'))
    const key = TileCache.keyOf('/p/a.png', { size: 5, mtime: 1000.25 })
    expect(await cache.facts(key)).toBeNull()
    await cache.keep(key, ready, picture(900))
    expect(await cache.facts(key)).toEqual(ready)
    expect(await cache.picture(key)).toEqual(Buffer.from(picture(900)))
    for (const other of [
      TileCache.keyOf('/p/b.png', { size: 5, mtime: 1000.25 }),
      TileCache.keyOf('/p/a.png', { size: 6, mtime: 1000.25 }),
      TileCache.keyOf('/p/a.png', { size: 5, mtime: 1000.5 }),
    ])
      expect(await cache.facts(other)).toBeNull()
  })

  it('keeps why there is no picture', async () => {
    const cache = new TileCache(join(tempFolder(), 'tiles'))
    const facts: KeptFacts = {
      state: 'failed',
      reason: 'damaged',
      detail: 'moov atom not found',
      ffmpeg: '5.1.9',
    }
    await cache.keep(keyOf(1), facts)
    expect(await cache.facts(keyOf(1))).toEqual(facts)
    expect(await cache.picture(keyOf(1))).toBeNull()
  })

  it('is for its owner alone', async () => {
    const folder = join(tempFolder(), 'tiles')
    await new TileCache(folder).keep(keyOf(1), ready, picture(10))
    const [file] = filesIn(folder)
    expect(statSync(file!).mode & 0o777).toBe(0o600)
    for (const part of [folder, join(file!, '..')]) expect(statSync(part).mode & 0o777).toBe(0o700)
  })

  it('takes damaged and foreign files for nothing, and no key for a path', async () => {
    const folder = join(tempFolder(), 'tiles')
    const cache = new TileCache(folder)
    for (const text of ['', 'no json\nxx', '{"state":"ready"}\nxx', '{"state":"ready","width":-1}']) {
      await cache.keep(keyOf(1), ready, picture(10))
      writeFileSync(filesIn(folder)[0]!, text)
      expect(await cache.facts(keyOf(1))).toBeNull()
    }
    expect(await cache.picture('../../../etc/passwd')).toBeNull()
  })

  it('lets go what was not used for longest once there is too much', async () => {
    const folder = join(tempFolder(), 'tiles')
    const cache = new TileCache(folder, 10_000)
    for (let n = 0; n < 9; n += 1) {
      await cache.keep(keyOf(n), ready, picture(1000))
      const file = filesIn(folder).find((name) => name.endsWith(keyOf(n)))!
      utimesSync(file, 1000 + n, 1000 + n)
    }
    // Looking at one is using it.
    expect(await cache.facts(keyOf(0))).toEqual(ready)
    await cache.keep(keyOf(9), ready, picture(1000))
    const left = [...Array(10).keys()].filter((n) => filesIn(folder).some((name) => name.endsWith(keyOf(n))))
    expect(left).toContain(0)
    expect(left).toContain(9)
    expect(left).not.toContain(1)
    const bytes = filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0)
    expect(bytes).toBeLessThanOrEqual(9000)
  })

  it('is shared by two processes without either meeting half a file', async () => {
    const folder = join(tempFolder(), 'tiles')
    const [one, two] = [new TileCache(folder, 60_000), new TileCache(folder, 60_000)]
    const work = async (cache: TileCache, from: number): Promise<void> => {
      for (let n = 0; n < 60; n += 1) {
        await cache.keep(keyOf(n % 20), ready, picture(2000 + from))
        const there = await cache.picture(keyOf((n + 7) % 20))
        if (there) expect([2000, 2001]).toContain(there.length)
      }
    }
    await Promise.all([work(one, 0), work(two, 1)])
    expect(filesIn(folder).filter((file) => file.endsWith('.tmp'))).toEqual([])
  })

  it('removes what a crash left half written, though not what is being written', async () => {
    const folder = join(tempFolder(), 'tiles')
    const cache = new TileCache(folder)
    await cache.keep(keyOf(1), ready, picture(10))
    const [file] = filesIn(folder)
    writeFileSync(`${file}.1-1.tmp`, 'old')
    utimesSync(`${file}.1-1.tmp`, 1000, 1000)
    writeFileSync(`${file}.1-2.tmp`, 'new')
    await new TileCache(folder).keep(keyOf(2), ready, picture(10))
    expect(filesIn(folder).filter((name) => name.endsWith('.tmp'))).toEqual([`${file}.1-2.tmp`])
    expect(readFileSync(file!).length).toBeGreaterThan(10)
  })
})
