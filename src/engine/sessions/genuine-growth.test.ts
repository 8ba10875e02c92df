import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/temp-folder'
import { LogReader } from './log-reader'

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

if (existsSync(SHARED)) {
  describe('a genuine log', () => {
    it.each(['ranking-growing', 'plain-growing'])(
      '%s says more with each size it was seen at',
      async (name) => {
        const growth = JSON.parse(readFileSync(join(SHARED, name, 'growth.json'), 'utf8')) as Growth
        const whole = readFileSync(join(SHARED, growth.of))
        const file = join(tempFolder(), growth.of)
        mkdirSync(dirname(file), { recursive: true })
        const reader = new LogReader('dsh', file)
        for (const size of [...growth.observedSizes, whole.length]) {
          const before = texts(reader)
          writeFileSync(file, whole.subarray(0, size))
          await reader.advance()
          expect(texts(reader).slice(0, before.length)).toEqual(before)
          expect(reader.session()?.damage).toBeNull()
        }
        expect(texts(reader)).toEqual(await freshTexts(file))
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
