import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { DshRows, linesOf, type DshRow } from './sessions/dsh-rows'
import { writeFrame } from './sessions/frame-writer'
import { runEngine, type EngineRun } from './testing/run-engine'
import { tempFolder } from './testing/temp-folder'

/** A session log in DSH's home that grows; its rows are dated `at` (ms) and later. */
class Session {
  readonly rows: DshRows
  readonly log: string

  constructor({ home }: EngineRun, cwd: string, id: string, at: number) {
    this.rows = new DshRows(id, cwd, at)
    this.log = join(home, 'sessions', '--p--', id, 'session.v4.jsonl.zstd')
    mkdirSync(dirname(this.log), { recursive: true })
    this.append([this.rows.header()])
  }

  append(rows: readonly DshRow[]): void {
    appendFileSync(this.log, writeFrame(linesOf(rows)))
  }
}

async function opened(): Promise<EngineRun & { other: string; hint: (log: string) => Promise<void> }> {
  const run = runEngine({ 'soil.md': '# Loose soil\n' })
  const other = tempFolder()
  run.engine.send({ kind: 'open', root: run.root })
  run.engine.send({ kind: 'known-roots', roots: [run.root, other] })
  await run.engine.settled()
  const hint = async (log: string): Promise<void> => {
    run.engine.send({ kind: 'logs-changed', paths: [log] })
    await run.engine.settled()
  }
  return { ...run, other, hint }
}

it('what a person says in a session of another known root is told once', async () => {
  const run = await opened()
  const session = new Session(run, join(run.other, 'deeper'), 'session-1', Date.now())
  session.append([...session.rows.asks('What about the bees?'), session.rows.title('Bees')])
  await run.hint(session.log)
  await run.hint(session.log)
  expect(run.all('elsewhere').map(({ elsewhere }) => elsewhere)).toMatchObject([
    { root: run.other, sessionTitle: 'Bees' },
  ])
})

it('what an agent writes there without a person is not', async () => {
  const run = await opened()
  const session = new Session(run, run.other, 'session-1', Date.now() - 3_600_000)
  session.append(session.rows.asks('An hour ago'))
  session.append(session.rows.answers('Done.'))
  await run.hint(session.log)
  expect(run.all('elsewhere')).toEqual([])
})

it('nor what is said in an unknown folder, or earlier than something in the session that is followed', async () => {
  const run = await opened()
  const unknown = new Session(run, tempFolder(), 'session-1', Date.now())
  unknown.append(unknown.rows.asks('Hello'))
  await run.hint(unknown.log)
  const here = new Session(run, run.root, 'session-2', Date.now() + 60_000)
  here.append(here.rows.asks('What about loose soil?'))
  await run.hint(here.log)
  const there = new Session(run, run.other, 'session-3', Date.now())
  there.append(there.rows.asks('And the bees?'))
  await run.hint(there.log)
  expect(run.all('elsewhere')).toEqual([])
})

it('nor anything while the person has chosen a session, or wants to know nothing', async () => {
  const run = await opened()
  const here = new Session(run, run.root, 'session-1', Date.now() - 3_600_000)
  await run.hint(here.log)
  run.engine.send({ kind: 'follow', log: here.log })
  const there = new Session(run, run.other, 'session-2', Date.now())
  there.append(there.rows.asks('And the bees?'))
  await run.hint(there.log)
  expect(run.all('elsewhere')).toEqual([])
  run.engine.send({ kind: 'follow', log: null })
  run.engine.send({ kind: 'known-roots', roots: [] })
  there.append(there.rows.asks('And the bees now?'))
  await run.hint(there.log)
  expect(run.all('elsewhere')).toEqual([])
  run.engine.send({ kind: 'known-roots', roots: [run.other] })
  await run.engine.settled()
  expect(run.all('elsewhere')).toHaveLength(1)
})
