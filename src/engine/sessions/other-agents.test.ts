import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Session, Source } from '../../core/model'
import { tempFolder } from '../testing/temp-folder'
import { describeSession } from './describe'
import { SessionDirectory } from './directory'
import { writeFrame } from './frame-writer'
import { LogReader } from './log-reader'

interface Expected {
  file: string
  id: string
  format: string
  cwd: string
  kind: Session['kind']
  parent: string | null
  title: string | null
  human: string[]
  assistant: string[]
  turns: string[]
  reads: [string, boolean][]
  writes: [string, boolean][]
  compactions: number
  unknown: number
}

const FIXTURES = resolve('src/engine/sessions/fixtures')

const FOLDERS: readonly { source: Source; folder: string; home: string }[] = [
  {
    source: 'claude',
    folder: join(FIXTURES, 'claude/projects/-home-user-garden'),
    home: join(FIXTURES, 'claude'),
  },
  { source: 'codex', folder: join(FIXTURES, 'codex'), home: join(FIXTURES, 'codex') },
]

async function read(source: Source, file: string): Promise<Session> {
  const reader = new LogReader(source, file)
  await reader.readWhole()
  const session = reader.session()
  if (session === null) throw new Error(`no session in ${file}`)
  return session
}

function summaryOf(session: Session): Omit<Expected, 'file'> {
  const texts = (role: string): string[] =>
    session.messages.filter((message) => message.role === role).map((message) => message.text)
  return {
    id: session.id,
    cwd: session.cwd ?? '',
    compactions: session.compactions,
    reads: session.reads.map(({ path, ok }) => [path, ok]),
    writes: session.writes.map(({ path, ok }) => [path, ok]),
    title: session.title,
    parent: session.parent,
    kind: session.kind,
    unknown: session.rows.unknown,
    format: session.format,
    human: texts('human'),
    assistant: texts('assistant'),
    turns: session.turns.flatMap(({ reason }) => (reason === null ? [] : [reason])),
  }
}

for (const { source, folder, home } of FOLDERS) {
  const oracle = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Expected[]

  describe(`logs of ${source}`, () => {
    it.each(oracle.map((expected) => [expected.file, expected] as const))('%s', async (name, expected) => {
      const file = join(folder, name)
      const { file: _, ...summary } = expected
      const session = await read(source, file)
      expect(summaryOf(session)).toEqual(summary)
      expect(session.rows.malformed).toBe(0)
      const description = await describeSession(file)
      expect(description).toMatchObject({ source, id: expected.id, rows: session.rows })
    })

    it('give the same session when they arrive line by line', async () => {
      for (const { file: name, id } of oracle) {
        const whole = readFileSync(join(folder, name))
        const file = join(tempFolder(), basename(name))
        const reader = new LogReader(source, file)
        for (let end = whole.indexOf(10); end !== -1; end = whole.indexOf(10, end + 1)) {
          writeFileSync(file, whole.subarray(0, end + 1))
          await reader.advance()
        }
        const session = await read(source, join(folder, name))
        expect({ id, ...reader.session(), log: '' }).toEqual({ ...session, log: '' })
      }
    })

    it('are all listed, those of subagents and forks with their parent', async () => {
      const directory = new SessionDirectory([
        { source, path: home, origin: { kind: 'default' }, problem: null },
      ])
      await directory.refresh()
      const listed = directory.entries().map(({ id, cwd, kind, parent }) => ({ id, cwd, kind, parent }))
      const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)
      const expected = oracle.map(({ id, cwd, kind, parent }) => ({ id, cwd, kind, parent }))
      expect(listed.sort(byId)).toEqual(expected.sort(byId))
    })
  })
}

describe('a rollout of Codex', () => {
  it('is read when it was packed, and the plain one is preferred while both are there', async () => {
    const home = tempFolder()
    const [first] = JSON.parse(readFileSync(join(FIXTURES, 'codex/expected.json'), 'utf8')) as Expected[]
    const plain = readFileSync(join(FIXTURES, 'codex', first!.file))
    const packed = join(home, 'archived_sessions', `${basename(first!.file)}.zst`)
    mkdirSync(dirname(packed), { recursive: true })
    writeFileSync(packed, writeFrame(plain))
    expect(summaryOf(await read('codex', packed)).human).toEqual(first!.human)

    const directory = new SessionDirectory([
      { source: 'codex', path: home, origin: { kind: 'default' }, problem: null },
    ])
    await directory.refresh()
    expect(directory.entries().map((entry) => entry.file)).toEqual([packed])
    writeFileSync(packed.slice(0, -4), plain)
    await directory.changed([packed])
    expect(directory.entries().map((entry) => entry.file)).toEqual([packed.slice(0, -4)])
  })
})
