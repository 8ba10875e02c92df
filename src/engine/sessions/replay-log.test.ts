import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Conversation, Pack, PackItem } from '../../core/model'
import { tempFolder } from '../testing/temp-folder'
import { DshRows, linesOf } from './dsh-rows'
import { writeFrame } from './frame-writer'
import { replayLog } from './replay-log'

function packOf(primary: string, supporting: readonly string[] = []): Pack {
  const item = (path: string): PackItem => ({
    path,
    title: path,
    summary: '',
    mtime: 0,
    size: 1,
    role: 'document',
    reason: { kind: 'match', part: 'body', word: 'x' },
    passages: [],
  })
  return { primary: [item(primary)], supporting: supporting.map(item), related: [] }
}

/** Answers the newest message: about soil with one document, about anything else with another. */
function rank({ messages }: Conversation): Pack {
  return messages.at(-1)?.text.includes('soil')
    ? packOf('docs/soil.md')
    : packOf('docs/water.md', ['docs/rain.md'])
}

const options = {
  root: '/p',
  caseFold: false,
  rank,
  indexable: (path: string): boolean => path.endsWith('.md'),
}

function recorded(): string {
  const file = join(tempFolder(), 'session.v4.jsonl.zstd')
  const rows = new DshRows('session-1', '/p')
  const parts = [
    [rows.header()],
    rows.asks('How much water?'),
    rows.reads('docs/water.md'),
    rows.reads('docs/soil.md'),
    rows.reads('docs/rain.md', 'not found', false),
    rows.answers('Two litres.'),
    rows.asks('And the soil?'),
    rows.reads('docs/soil.md'),
    rows.reads('src/main.ts'),
    rows.reads('/elsewhere/notes.md'),
    rows.answers('Loose soil.'),
  ]
  writeFileSync(file, Buffer.concat(parts.map((part) => writeFrame(linesOf(part)))))
  return file
}

describe('a replayed log', () => {
  it('judges each read by the pack that would have been in force', async () => {
    expect(await replayLog(recorded(), options)).toEqual({
      tiers: {
        primary: { offered: 2, read: 2 },
        supporting: { offered: 1, read: 0 },
        related: { offered: 0, read: 0 },
      },
      reads: 4,
      outside: { missed: 1, notIndexable: 1 },
      packChanges: 1,
    })
  })

  it('gives the same facts each time', async () => {
    const file = recorded()
    expect(await replayLog(file, options)).toEqual(await replayLog(file, options))
  })

  it('has a control arm in which nothing was offered', async () => {
    expect(await replayLog(recorded(), { ...options, rank: () => null })).toMatchObject({
      tiers: { primary: { offered: 0, read: 0 } },
      reads: 4,
      outside: { missed: 3, notIndexable: 1 },
      packChanges: 0,
    })
  })

  it('leaves messages aside that the person took back', async () => {
    const seen: string[][] = []
    const claude = resolve('src/engine/sessions/fixtures/claude/projects/-home-user-garden')
    await replayLog(join(claude, '0c1f0000-0000-4000-8000-000000000004.jsonl'), {
      ...options,
      root: '/home/user/garden',
      rank: ({ messages }) => {
        seen.push(messages.map((message) => message.text))
        return null
      },
    })
    expect(seen.at(-1)).not.toContain('And the pergola?')
    expect(seen.at(-1)).toContain('And the path?')
  })

  it('is none when the file is no log', async () => {
    const file = join(tempFolder(), 'notes.md')
    writeFileSync(file, '# Notes\n')
    expect(await replayLog(file, options)).toBeNull()
    await expect(replayLog(`${file}.gone`, options)).rejects.toThrow('ENOENT')
  })
})
