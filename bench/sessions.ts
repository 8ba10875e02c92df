import {
  appendFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { LogReader } from '../src/engine/sessions/log-reader'
import { SessionDirectory } from '../src/engine/sessions/directory'
import { DshRows, linesOf, type DshRow } from '../src/engine/sessions/dsh-rows'
import { writeFrame } from '../src/engine/sessions/frame-writer'
import type { Measurement } from './measurement'

const MB = 1 << 20
const LARGE_LOG = 2048 * MB
const SESSIONS = 500
const PROSE = 'Ranking sorts documents by how well they answer, and each has a reason that can be checked.\n'

/** The last turn of a log that keeps its messages far from its end. */
const LONG_TURN = 24 * MB

/** Measures opening logs of 2 GB, following them, and listing a home of 500 sessions. Needs 2.1 GB of temporary space. */
export async function measureSessions(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'knit-bench-'))
  try {
    const measured: Measurement[] = []
    // First, so that what the rest leaves in memory does not hide how much opening takes.
    for (const name of ['session.v4.jsonl.zstd', 'session.v4.jsonl']) {
      const rows = new DshRows('session-large', '/home/user/project')
      const file = join(folder, name, name)
      await writeLargeLog(file, rows)
      measured.push(...(await measureLargeLog(file, rows)), ...(await measureLongTurn(file, rows)))
      rmSync(file)
    }
    return [...measured, ...(await measureListing(join(folder, 'home')))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureListing(home: string): Promise<Measurement[]> {
  for (let index = 0; index < SESSIONS; index++) {
    const rows = new DshRows(`session-${index}`, `/home/user/project-${index % 20}`)
    const file = join(
      home,
      'sessions',
      `--home-user-project-${index % 20}--`,
      `session-${index}`,
      'session.v4.jsonl.zstd',
    )
    mkdirSync(dirname(file), { recursive: true })
    const parts = [
      [rows.header()],
      rows.asks('What is in the notes?'),
      rows.reads('notes.md', 'n'.repeat(30_000)),
    ]
    writeFileSync(file, Buffer.concat([...parts, rows.answers('Nothing.')].map((part) => frame(part))))
  }
  const directory = new SessionDirectory([
    { source: 'dsh', path: home, origin: { kind: 'default' }, problem: null },
  ])
  const cold = await timed(() => directory.refresh())
  const warm = await timed(() => directory.refresh())
  if (directory.entries().length !== SESSIONS) throw new Error('not every session was listed')
  return [
    { name: `list ${SESSIONS} sessions, cold`, value: cold, unit: 'ms', limit: 500 },
    { name: `list ${SESSIONS} sessions again`, value: warm, unit: 'ms', limit: 250 },
  ]
}

async function measureLargeLog(file: string, rows: DshRows): Promise<Measurement[]> {
  const encoding = file.endsWith('.zstd') ? 'zstd' : 'plain'
  const reader = new LogReader('dsh', file)
  const before = process.memoryUsage.rss()
  const open = await timed(() => reader.advance())
  const grown = (process.memoryUsage.rss() - before) / MB
  if ((reader.session()?.messages.length ?? 0) < 6) throw new Error('fewer than six messages were found')

  const costs: number[] = []
  let extra = 0
  for (let message = 0; message < 21; message++) {
    const readBefore = reader.bytesRead
    const row = rows.asks(`One more question, number ${message}?`)
    const appended = partOf(file, row)
    appendFileSync(file, appended)
    costs.push(await timed(() => reader.advance()))
    extra = Math.max(extra, reader.bytesRead - readBefore - appended.length)
  }
  const idleBefore = reader.bytesRead
  for (let look = 0; look < 100; look++) await reader.advance()
  const of = `${Math.round(statSync(file).size / MB / 1024)} GB log, ${encoding}`
  return [
    { name: `open a ${of}`, value: open, unit: 'ms', limit: 300 },
    { name: `memory growth by opening a ${of}`, value: grown, unit: 'MB', limit: 60 },
    { name: `one appended message, ${encoding} (median)`, value: medianOf(costs), unit: 'ms', limit: 5 },
    { name: `bytes read beyond the appended ones, ${encoding}`, value: extra, unit: 'bytes', limit: 65_536 },
    {
      name: `bytes read by 100 idle looks, ${encoding}`,
      value: reader.bytesRead - idleBefore,
      unit: 'bytes',
      limit: 0,
    },
  ]
}

/** A log whose last turn is longer than what opening looks at: the first view, and how long the rest takes. */
async function measureLongTurn(file: string, rows: DshRows): Promise<Measurement[]> {
  const encoding = file.endsWith('.zstd') ? 'zstd' : 'plain'
  appendFileSync(file, partOf(file, rows.asks('Read every document, please.')))
  for (let size = 0; size < LONG_TURN;) {
    const bytes = partOf(file, rows.reads('docs/long.md', PROSE.repeat(400)))
    appendFileSync(file, bytes)
    size += bytes.length
  }
  const reader = new LogReader('dsh', file)
  const before = process.memoryUsage.rss()
  const open = await timed(() => reader.advance())
  if (reader.enough) throw new Error('the last turn is not long enough')
  const loop = monitorEventLoopDelay({ resolution: 1 })
  loop.enable()
  const search = await timed(() => reader.readEnough())
  loop.disable()
  if (!reader.enough || reader.whole) throw new Error('six messages were not found')
  const of = `${LONG_TURN / MB} MB without a message, ${encoding}`
  return [
    { name: `open a log that ends with ${of}`, value: open, unit: 'ms', limit: 300 },
    { name: `find six messages before ${of}`, value: search, unit: 'ms' },
    { name: `longest pause meanwhile, ${encoding}`, value: loop.max / 1e6, unit: 'ms', limit: 50 },
    {
      name: `memory growth meanwhile, ${encoding}`,
      value: (process.memoryUsage.rss() - before) / MB,
      unit: 'MB',
      limit: 60,
    },
  ]
}

/** Turns as an agent has them: a question, reads of files of some kilobytes, an answer. */
async function writeLargeLog(file: string, rows: DshRows): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  const log = openSync(file, 'w')
  try {
    writeSync(log, partOf(file, [rows.header()]))
    writeSync(log, partOf(file, [rows.title('A very long session')]))
    for (let size = 0; size < LARGE_LOG;) {
      // The same block of turns again and again: what stands in the middle of the log is not looked at.
      const block = Buffer.concat(
        Array.from({ length: 20 }, () => turn(rows).map((part) => partOf(file, part))).flat(),
      )
      for (let repeat = 0; repeat < 100 && size < LARGE_LOG; repeat++) size += writeSync(log, block)
    }
  } finally {
    closeSync(log)
  }
}

function turn(rows: DshRows): DshRow[][] {
  // One after the other: rows are numbered as they are made.
  const asked = rows.asks('How are the documents ranked?')
  const reads = [4_000, 12_000, 40_000].map((size) =>
    rows.reads(`docs/${size}.md`, PROSE.repeat(size / PROSE.length)),
  )
  return [asked, ...reads, rows.answers('By how well they answer.')]
}

function partOf(file: string, rows: readonly DshRow[]): Uint8Array {
  return file.endsWith('.zstd') ? frame(rows) : Buffer.from(linesOf(rows))
}

function frame(rows: readonly DshRow[]): Uint8Array {
  return writeFrame(linesOf(rows))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = process.hrtime.bigint()
  await work()
  return Number(process.hrtime.bigint() - start) / 1e6
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
