import { appendFileSync, existsSync, mkdirSync, truncateSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { UsageView } from '../core/model'
import type { KeptUsage } from '../core/session/usage'
import { DshRows, linesOf, type DshRow } from './sessions/dsh-rows'
import { writeFrame } from './sessions/frame-writer'
import { runEngine, type EngineRun } from './testing/run-engine'

const SUBJECTS = [
  'bread',
  'ferries',
  'tea',
  'chess',
  'snow',
  'maps',
  'violins',
  'bees',
  'clouds',
  'paper',
  'rope',
  'salt',
]

const DOCS = {
  ...Object.fromEntries(
    SUBJECTS.map((word) => [`notes/${word}.md`, `# About ${word}\n\nWhat there is to say of ${word}.\n`]),
  ),
  'soil.md': '# Loose soil\n\nHow loose soil keeps water.\n',
  'kiln.md': '# Firing the kiln\n\nHow hot the kiln must be for a celadon glaze.\n',
  'lunch.md': '# Lunch\n\nWhat there is for lunch.\n',
}

/** A session whose log grows while the engine follows it. */
class Chat {
  readonly rows: DshRows
  readonly log: string
  readonly #run: EngineRun

  constructor(run: EngineRun, id = 'session-1') {
    this.#run = run
    this.rows = new DshRows(id, run.root, Date.now())
    this.log = join(run.home, 'sessions', '--p--', id, 'session.v4.jsonl.zstd')
    mkdirSync(dirname(this.log), { recursive: true })
    appendFileSync(this.log, writeFrame(linesOf([this.rows.header()])))
  }

  /** All the rows land at once, and the engine hears of it. */
  async lands(...rows: readonly (readonly DshRow[])[]): Promise<void> {
    appendFileSync(this.log, writeFrame(linesOf(rows.flat())))
    await this.noticed()
  }

  async noticed(): Promise<void> {
    this.#run.engine.send({ kind: 'logs-changed', paths: [this.log] })
    await this.#run.engine.settled()
  }
}

async function opened(): Promise<EngineRun> {
  const run = runEngine(DOCS)
  run.engine.send({ kind: 'open', root: run.root })
  await run.engine.settled()
  return run
}

async function turnOn(run: EngineRun, kept: readonly KeptUsage[] | null = []): Promise<void> {
  run.engine.send({ kind: 'usage', root: run.root, kept })
  await run.engine.settled()
}

function usageIn(run: EngineRun): UsageView {
  const { usage } = run.last('view').view
  if (usage === null) throw new Error('the view has no usage')
  return usage
}

describe('the use of the packs, followed live', () => {
  it('is not told, not remembered and not kept while it is off', async () => {
    const run = await opened()
    const chat = new Chat(run)
    await chat.lands(chat.rows.asks('How does loose soil keep water?'), chat.rows.reads('soil.md'))
    expect(run.last('view').view.pack.primary[0]?.path).toBe('soil.md')
    expect(run.all('view').every(({ view }) => view.usage === null)).toBe(true)
    expect(run.all('usage')).toEqual([])
    expect(existsSync(join(run.root, 'usage')), 'an engine writes nothing').toBe(false)

    await turnOn(run)
    expect(usageIn(run), 'what was read before is not known afterwards either').toMatchObject({
      reads: 0,
      lately: [],
    })
    await turnOn(run, null)
    await chat.lands(chat.rows.reads('soil.md'))
    expect(run.last('view').view.usage).toBeNull()
    await turnOn(run)
    expect(usageIn(run).reads).toBe(0)
  })

  it('judges a read by the pack in force when it was made, also after a new one came', async () => {
    const run = await opened()
    const chat = new Chat(run)
    await chat.lands(chat.rows.asks('How does loose soil keep water?'))
    await turnOn(run)
    await chat.lands(chat.rows.reads('soil.md'))
    expect(usageIn(run)).toMatchObject({
      tiers: { primary: { offered: 1, read: 1 } },
      reads: 1,
      outside: { missed: 0, notIndexable: 0 },
      packChanges: 0,
      marks: { 'soil.md': { kind: 'read', times: 1 } },
    })
    await chat.lands(
      chat.rows.asks('How hot must the kiln be for celadon glaze?'),
      chat.rows.answers('The celadon glaze wants a hot kiln.'),
      chat.rows.asks('And who fires the kiln when the glaze is celadon?'),
      chat.rows.answers('Whoever has time for the kiln.'),
      chat.rows.asks('Then what celadon glaze goes into the kiln?'),
    )
    expect(run.last('view').view.pack.primary[0]?.path).toBe('kiln.md')
    expect(usageIn(run)).toMatchObject({
      tiers: { primary: { offered: 2, read: 1 } },
      reads: 1,
      marks: { 'kiln.md': { kind: 'unread' } },
    })
    expect(usageIn(run).packChanges).toBeGreaterThan(0)
    await chat.lands(chat.rows.reads('lunch.md'))
    expect(usageIn(run)).toMatchObject({
      tiers: { primary: { offered: 2, read: 1 } },
      outside: { missed: 1 },
    })
  })

  it('goes by the order of the rows when a question and reads land at once', async () => {
    const run = await opened()
    const chat = new Chat(run)
    await chat.lands(chat.rows.asks('How does loose soil keep water?'))
    await turnOn(run)
    await chat.lands(
      chat.rows.reads('kiln.md'),
      chat.rows.answers('It holds it.'),
      chat.rows.asks('How hot must the kiln be for celadon glaze?'),
      chat.rows.reads('kiln.md'),
    )
    expect(usageIn(run).lately).toMatchObject([
      { path: 'kiln.md', judged: 'primary' },
      { path: 'kiln.md', judged: 'missed' },
    ])
  })

  it('counts no failed read, no other tool and no file elsewhere; what is not indexed counts apart', async () => {
    const run = await opened()
    const chat = new Chat(run)
    await chat.lands(chat.rows.asks('How does loose soil keep water?'))
    await turnOn(run)
    const bash = JSON.parse(
      JSON.stringify(chat.rows.reads('soil.md')).replace('"read"', '"bash"'),
    ) as DshRow[]
    await chat.lands(
      chat.rows.reads('soil.md', 'not found', false),
      bash,
      chat.rows.reads('/elsewhere/notes.md'),
      chat.rows.reads('src/main.ts'),
    )
    expect(usageIn(run)).toMatchObject({
      tiers: { primary: { read: 0 } },
      reads: 1,
      outside: { missed: 0, notIndexable: 1 },
      marks: { 'soil.md': { kind: 'unread' } },
    })
  })

  it('judges nothing twice when the log was cut and is read once more', async () => {
    const run = await opened()
    const chat = new Chat(run)
    await chat.lands(chat.rows.asks('How does loose soil keep water?'))
    await turnOn(run)
    await chat.lands(chat.rows.reads('soil.md'))
    const { size } = statSync(chat.log)
    appendFileSync(chat.log, 'a frame that was never finished, because the power failed')
    await chat.noticed()
    truncateSync(chat.log, size)
    await chat.noticed()
    await chat.lands(chat.rows.reads('soil.md'))
    expect(usageIn(run)).toMatchObject({ reads: 2, packChanges: 0 })
  })

  it('is that of each session by itself, and comes back with the session', async () => {
    const run = await opened()
    const one = new Chat(run)
    await one.lands(one.rows.asks('How does loose soil keep water?'))
    await turnOn(run)
    await one.lands(one.rows.reads('soil.md'))
    const two = new Chat(run, 'session-2')
    await two.lands(two.rows.asks('How hot must the kiln be for celadon glaze?'), two.rows.reads('kiln.md'))
    expect(run.last('view').view.session?.id).toBe('session-2')
    expect(usageIn(run), 'what stood in the log when it was opened is the past').toMatchObject({ reads: 0 })
    run.engine.send({ kind: 'follow', log: one.log })
    await run.engine.settled()
    expect(usageIn(run)).toMatchObject({ reads: 1, tiers: { primary: { offered: 1, read: 1 } } })
  })

  it('goes on from what was kept, and tells what may be kept when it grew', async () => {
    const run = await opened()
    const chat = new Chat(run)
    await chat.lands(chat.rows.asks('How does loose soil keep water?'))
    await turnOn(run)
    await chat.lands(chat.rows.reads('soil.md'))
    const { root, use } = run.last('usage')
    expect([root, use.source, use.session]).toEqual([run.root, 'dsh', 'session-1'])
    run.engine.send({ kind: 'refresh' })
    await run.engine.settled()
    expect(run.all('usage')).toHaveLength(1)

    await turnOn(run, [use])
    expect(usageIn(run)).toMatchObject({ reads: 1, packChanges: 0 })
    await chat.lands(chat.rows.reads('soil.md'))
    expect(usageIn(run).marks).toEqual({ 'soil.md': { kind: 'read', times: 2 } })
  })

  it('ends with the root', async () => {
    const run = await opened()
    const chat = new Chat(run)
    await chat.lands(chat.rows.asks('How does loose soil keep water?'))
    await turnOn(run)
    run.engine.send({ kind: 'open', root: run.root })
    await run.engine.settled()
    expect(run.last('view').view.usage).toBeNull()
    run.engine.send({ kind: 'usage', root: `${run.root}-other`, kept: [] })
    await run.engine.settled()
    expect(run.last('view').view.usage).toBeNull()
  })
})
