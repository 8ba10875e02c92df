import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Session } from '../../core/model'
import { describeSession } from './describe'
import { LogReader } from './log-reader'

interface Expected {
  file: string
  id: string
  version: number
  cwd: string
  kind: 'top' | 'fork' | 'subagent'
  parentSession?: string
  title?: string
  human: { turn: number; text: string }[]
  answers: { text: string }[]
  turns: { reason: string }[]
  reads: { path: string; ok: boolean; code?: string }[]
  writes: { path: string; ok: boolean; code?: string }[]
  compactions: number
  onlyInInbox?: string[]
}

const OWN = resolve('src/engine/sessions/fixtures/dsh')
// Genuine logs lie outside of the repository, since their text belongs to others.
const SHARED = resolve('../shared/dsh/fixtures')

for (const folder of [OWN, SHARED].filter((place) => existsSync(place))) {
  const oracles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('expected.json'))
    .sort()
  describe(`logs of DSH in ${relative('.', folder)}`, () => {
    it('are there', () => {
      expect(oracles.length).toBeGreaterThanOrEqual(20)
    })
    for (const oracle of oracles) {
      const scenario = dirname(oracle)
      const sessions = JSON.parse(readFileSync(join(folder, oracle), 'utf8')) as Expected[]
      for (const expected of sessions) {
        it(`${scenario}: ${expected.id} is understood as the oracle says`, async () => {
          const file = join(folder, scenario, expected.file)
          const session = await read(file)
          expect(summaryOf(session)).toEqual(summaryOfExpected(expected))
          expect(session.log).toBe(file)
          expect(session.damage).toBeNull()
          expect(session.rows.malformed).toBe(0)
          const { read: rows, understood, ignored, unknown } = session.rows
          expect(understood + ignored + unknown).toBe(rows)

          const description = await describeSession(file)
          expect(description?.messages.map(({ role, text }) => ({ role, text }))).toEqual(
            session.messages.map(({ role, text }) => ({ role, text })),
          )
        })
      }
    }
  })
}

async function read(file: string): Promise<Session> {
  const reader = new LogReader('dsh', file)
  await reader.readWhole()
  const session = reader.session()
  reader.close()
  if (session === null) throw new Error(`no session in ${file}`)
  return session
}

function summaryOf(session: Session): unknown {
  const text = (role: string): string[] =>
    session.messages.filter((message) => message.role === role).map((message) => message.text)
  return {
    id: session.id,
    format: session.format,
    cwd: session.cwd,
    kind: session.kind,
    parent: session.parent,
    title: session.title,
    human: text('human'),
    assistant: text('assistant'),
    turns: session.turns.filter((turn) => turn.endedAt !== null).map((turn) => turn.reason),
    reads: session.reads.map(({ path, ok, code }) => ({ path, ok, code })),
    writes: session.writes.map(({ path, ok, code }) => ({ path, ok, code })),
    compactions: session.compactions,
  }
}

function summaryOfExpected(expected: Expected): unknown {
  const use = ({ path, ok, code }: Expected['reads'][number]): unknown => ({ path, ok, code: code ?? null })
  return {
    id: expected.id,
    format: `v${expected.version}`,
    cwd: expected.cwd,
    kind: expected.kind === 'top' ? 'main' : expected.kind,
    parent: expected.parentSession ?? null,
    title: expected.title ?? null,
    // Text that only reached the inbox was typed by the person all the same.
    human: [...expected.human.map(({ text }) => text), ...(expected.onlyInInbox ?? [])],
    assistant: expected.answers.map(({ text }) => text),
    turns: expected.turns.map(({ reason }) => reason),
    reads: expected.reads.map(use),
    writes: expected.writes.map(use),
    compactions: expected.compactions,
  }
}
