import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { frameExtent } from '../../core/session/zstd/frame-extent'
import { tempFolder } from '../testing/temp-folder'
import { LogReader } from './log-reader'

const OWN = resolve('src/engine/sessions/fixtures/dsh')
// Genuine logs lie outside of the repository, since their text belongs to others.
const SHARED = resolve('../shared/dsh/fixtures')

interface Growth {
  of: string
  observedSizes: number[]
}

interface Expected {
  human: { text: string }[]
  answers: { text: string }[]
}

async function freshTexts(file: string): Promise<string[]> {
  const reader = new LogReader('dsh', file, { exactly: true })
  await reader.advance()
  return texts(reader)
}

function texts(reader: LogReader): string[] {
  return (reader.session()?.messages ?? []).map((message) => message.text)
}

/** The sizes at which a log ends with a frame, and those in the middle between them. */
function sizesOf(log: Uint8Array): number[] {
  const sizes: number[] = []
  for (let at = 0; at < log.length;) {
    const extent = frameExtent(log, at)
    if (extent.kind !== 'frame') throw new Error(`no frame at ${at}`)
    sizes.push(at + (extent.length >> 1), at + extent.length)
    at += extent.length
  }
  return sizes
}

/** Follows a log while it grows through `sizes`: what was said stays said. */
async function follow(whole: Uint8Array, name: string, sizes: readonly number[]): Promise<void> {
  const file = join(tempFolder(), name)
  const reader = new LogReader('dsh', file)
  for (const size of sizes) {
    const before = texts(reader)
    writeFileSync(file, whole.subarray(0, size))
    await reader.advance()
    expect(texts(reader).slice(0, before.length)).toEqual(before)
    expect(reader.session()?.damage ?? null).toBeNull()
  }
  expect(texts(reader)).toEqual(await freshTexts(file))
}

describe('a growing log', () => {
  const logs = readdirSync(OWN, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.zstd'),
  )

  it.each(logs)('%s says more and more, frame by frame and half by half', async (name) => {
    const whole = readFileSync(join(OWN, name))
    await follow(whole, basename(name), sizesOf(whole))
  })
})

if (existsSync(SHARED)) {
  describe('a genuine log', () => {
    it.each(['ranking-growing', 'plain-growing'])(
      '%s says more with each size it was seen at',
      async (name) => {
        const growth = JSON.parse(readFileSync(join(SHARED, name, 'growth.json'), 'utf8')) as Growth
        const whole = readFileSync(join(SHARED, growth.of))
        await follow(whole, basename(growth.of), [...growth.observedSizes, whole.length])
      },
    )

    it('is followed through a crash in mid-frame and the repair that DSH makes', async () => {
      const states = readdirSync(join(SHARED, 'killed')).sort()
      const file = join(tempFolder(), 'session.jsonl.zstd')
      const reader = new LogReader('dsh', file)
      for (const state of states) {
        const folder = join(SHARED, 'killed', state)
        const name = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
          path.endsWith('.zstd'),
        )
        copyFileSync(join(folder, name!), file)
        await reader.advance()
        const [expected] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected[]
        const said = [...expected!.human, ...expected!.answers].map(({ text }) => text)
        expect(texts(reader).sort()).toEqual(said.sort())
        expect(reader.session()?.damage).toBeNull()
      }
      expect(states.length).toBe(6)
    })
  })
}
