import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/temp-folder'
import { DshRows, linesOf, type DshRow } from './dsh-rows'
import { writeFrame } from './frame-writer'
import { LogReader } from './log-reader'

const frame = (rows: readonly DshRow[]): Uint8Array => writeFrame(linesOf(rows))

function logIn(folder: string, name = 'session.v4.jsonl.zstd'): string {
  const file = join(folder, 'sessions', '--p--', 'session-1', name)
  mkdirSync(dirname(file), { recursive: true })
  return file
}

function texts(reader: LogReader): string[] {
  return (reader.session()?.messages ?? []).map((message) => message.text)
}

describe('a followed log', () => {
  it('gives what is appended, and nothing when nothing was', async () => {
    const file = logIn(tempFolder())
    const rows = new DshRows('session-1', '/p')
    writeFileSync(file, frame([rows.header()]))
    const reader = new LogReader('dsh', file)
    expect(reader.session()).toBeNull()
    expect(await reader.advance()).toBe(true)
    expect(reader.session()).toMatchObject({ id: 'session-1', cwd: '/p', format: 'v4', messages: [] })

    appendFileSync(file, frame(rows.asks('What is BM25?')))
    expect(await reader.advance()).toBe(true)
    expect(texts(reader)).toEqual(['What is BM25?'])
    const session = reader.session()
    const read = reader.bytesRead
    expect(await reader.advance()).toBe(false)
    expect(reader.session()).toBe(session)
    expect(reader.bytesRead).toBe(read)
  })

  it('reads no more than what was appended and a little of what stands before it', async () => {
    const file = logIn(tempFolder())
    const rows = new DshRows('session-1', '/p')
    writeFileSync(
      file,
      frame([rows.header(), ...rows.asks('one'), ...rows.reads('a.md', 'x'.repeat(100_000))]),
    )
    const reader = new LogReader('dsh', file)
    await reader.advance()
    const read = reader.bytesRead
    const appended = frame(rows.answers('two'))
    appendFileSync(file, appended)
    await reader.advance()
    expect(texts(reader)).toEqual(['one', 'two'])
    expect(reader.bytesRead - read).toBeLessThanOrEqual(appended.length + 1024)
  })

  it('goes by the order of its rows, though the clock jumps back and forth and the file looks older than it was', async () => {
    const file = logIn(tempFolder())
    const rows = new DshRows('session-1', '/p')
    const at = (hours: number, part: readonly DshRow[]): Uint8Array =>
      frame(part.map((row) => ({ ...row, time: 1_800_000_000_000 + hours * 3_600_000 })))
    writeFileSync(file, Buffer.concat([frame([rows.header()]), at(0, rows.asks('one'))]))
    const reader = new LogReader('dsh', file)
    await reader.advance()
    for (const [hours, text] of [
      [-24, 'two'],
      [90_000, 'three'],
      [-90_000, 'four'],
    ] as const) {
      appendFileSync(file, at(hours, rows.asks(text)))
      utimesSync(file, new Date(hours * 3_600_000 + 1e12), new Date(hours * 3_600_000 + 1e12))
      expect(await reader.advance()).toBe(true)
    }
    expect(texts(reader)).toEqual(['one', 'two', 'three', 'four'])
    expect(reader.session()?.damage).toBeNull()
  })

  it('waits for the rest of a torn frame', async () => {
    const file = logIn(tempFolder())
    const rows = new DshRows('session-1', '/p')
    writeFileSync(file, frame([rows.header()]))
    const reader = new LogReader('dsh', file)
    const question = frame(rows.asks('Half, then whole?'))
    appendFileSync(file, question.subarray(0, 40))
    await reader.advance()
    expect(texts(reader)).toEqual([])
    expect(reader.session()?.damage).toBeNull()
    appendFileSync(file, question.subarray(40))
    await reader.advance()
    expect(texts(reader)).toEqual(['Half, then whole?'])
  })

  it('waits for the newline of a plain line, also within a character', async () => {
    const file = logIn(tempFolder(), 'session.v4.jsonl')
    const rows = new DshRows('session-1', '/p')
    const bytes = Buffer.from(linesOf([rows.header(), ...rows.asks('Wool 🧶?')]))
    const cut = bytes.indexOf(Buffer.from('🧶')) + 2
    writeFileSync(file, bytes.subarray(0, cut))
    const reader = new LogReader('dsh', file)
    await reader.advance()
    expect(texts(reader)).toEqual([])
    appendFileSync(file, bytes.subarray(cut))
    await reader.advance()
    expect(texts(reader)).toEqual(['Wool 🧶?'])
  })

  it('is read anew after it was cut, without saying anything twice', async () => {
    const file = logIn(tempFolder())
    const rows = new DshRows('session-1', '/p')
    const start = frame([rows.header(), ...rows.asks('kept')])
    const torn = frame(rows.answers('rolled back'))
    writeFileSync(file, Buffer.concat([start, torn]))
    const reader = new LogReader('dsh', file)
    await reader.advance()
    expect(texts(reader)).toEqual(['kept', 'rolled back'])
    truncateSync(file, start.length)
    await reader.advance()
    expect(texts(reader)).toEqual(['kept'])
    appendFileSync(file, frame(rows.answers('written again, and longer than it was before')))
    await reader.advance()
    expect(texts(reader)).toEqual(['kept', 'written again, and longer than it was before'])
  })

  it('is read anew when it was cut and grew again between two looks', async () => {
    const file = logIn(tempFolder())
    const rows = new DshRows('session-1', '/p')
    const start = frame([rows.header(), ...rows.asks('kept')])
    writeFileSync(file, Buffer.concat([start, frame(rows.answers('gone'))]))
    const reader = new LogReader('dsh', file)
    await reader.advance()
    truncateSync(file, start.length)
    appendFileSync(file, Buffer.concat([frame(rows.answers('other')), frame(rows.asks('and more'))]))
    await reader.advance()
    expect(texts(reader)).toEqual(['kept', 'other', 'and more'])
  })

  it('is read anew when another file takes its place', async () => {
    const file = logIn(tempFolder())
    const first = new DshRows('session-1', '/p')
    writeFileSync(file, frame([first.header(), ...first.asks('old')]))
    const reader = new LogReader('dsh', file)
    await reader.advance()
    const second = new DshRows('session-1', '/p')
    writeFileSync(`${file}.tmp`, frame([second.header(), ...second.asks('new')]))
    renameSync(`${file}.tmp`, file)
    expect(await reader.advance()).toBe(true)
    expect(texts(reader)).toEqual(['new'])
  })

  it('goes on in the file of the next generation', async () => {
    const folder = tempFolder()
    const old = logIn(folder, 'session.v3.jsonl.zstd')
    const rows = new DshRows('session-1', '/p')
    const before = [rows.header(), ...rows.asks('before')]
    writeFileSync(old, frame(before))
    const reader = new LogReader('dsh', old)
    await reader.advance()
    const next = logIn(folder, 'session.v4.jsonl.zstd')
    writeFileSync(`${next}.5f3a.tmp`, 'half')
    await reader.advance()
    expect(texts(reader)).toEqual(['before'])
    writeFileSync(next, Buffer.concat([frame(before), frame(rows.answers('after'))]))
    await reader.advance()
    expect(texts(reader)).toEqual(['before', 'after'])
    expect(reader.session()?.log).toBe(next)

    const exact = new LogReader('dsh', old, { exactly: true })
    await exact.advance()
    expect(texts(exact)).toEqual(['before'])
  })

  it('keeps its session and says so when it is gone, and goes on when it comes back', async () => {
    const file = logIn(tempFolder())
    const rows = new DshRows('session-1', '/p')
    writeFileSync(file, frame([rows.header(), ...rows.asks('still here')]))
    const reader = new LogReader('dsh', file)
    await reader.advance()
    renameSync(file, `${file}.away`)
    expect(await reader.advance()).toBe(true)
    expect(reader.state).toEqual({ kind: 'gone', why: 'missing' })
    expect(texts(reader)).toEqual(['still here'])
    expect(await reader.advance()).toBe(false)
    renameSync(`${file}.away`, file)
    expect(await reader.advance()).toBe(true)
    expect(reader.state).toEqual({ kind: 'open' })
    expect(texts(reader)).toEqual(['still here'])
  })

  it('says that a folder or nothing at all is no log', async () => {
    const folder = tempFolder()
    const reader = new LogReader('dsh', folder)
    await reader.advance()
    expect(reader.state).toEqual({ kind: 'gone', why: 'not-a-file' })
    const missing = new LogReader('dsh', join(folder, 'no', 'session.jsonl'))
    await missing.advance()
    expect(missing.state).toEqual({ kind: 'gone', why: 'missing' })
    expect(missing.session()).toBeNull()
  })

  it('leaves out a frame whose checksum is wrong, says where, and reads the frames behind it', async () => {
    const file = logIn(tempFolder())
    const rows = new DshRows('session-1', '/p')
    const start = frame([rows.header(), ...rows.asks('first')])
    const wrong = frame(rows.asks('never seen'))
    wrong[wrong.length - 20] = wrong[wrong.length - 20]! ^ 1
    writeFileSync(file, Buffer.concat([start, wrong, frame(rows.asks('last'))]))
    const reader = new LogReader('dsh', file)
    await reader.advance()
    expect(texts(reader)).toEqual(['first', 'last'])
    expect(reader.session()?.damage).toEqual({ kind: 'frame', at: start.length, why: 'wrong-checksum' })
    appendFileSync(file, frame(rows.answers('goes on')))
    await reader.advance()
    await reader.advance()
    expect(texts(reader)).toEqual(['first', 'last', 'goes on'])
  })

  it('tells of any row that is missing, and reads every other one', async () => {
    const rows = new DshRows('session-1', '/p')
    const whole = [rows.header(), ...[1, 2, 3].flatMap((n) => rows.asks(`${n}`).concat(rows.answers('Yes.')))]
    for (let missing = 1; missing < whole.length - 1; missing += 1) {
      const file = logIn(tempFolder(), 'session.v4.jsonl')
      writeFileSync(file, linesOf(whole.toSpliced(missing, 1)))
      const reader = new LogReader('dsh', file)
      await reader.advance()
      expect(reader.session()?.damage).toEqual({ kind: 'gap', after: missing - 2, next: missing })
      expect(reader.session()?.rows.read).toBe(whole.length - 1)
      expect(texts(reader).length).toBeGreaterThanOrEqual(4)
    }
  })

  it('takes a frame that was damaged once it is whole', async () => {
    const file = logIn(tempFolder())
    const rows = new DshRows('session-1', '/p')
    const start = frame([rows.header()])
    const right = frame(rows.asks('mended'))
    const wrong = right.slice()
    wrong.fill(0, 30, 60)
    writeFileSync(file, Buffer.concat([start, wrong]))
    const reader = new LogReader('dsh', file)
    await reader.advance()
    expect(reader.session()?.damage).not.toBeNull()
    expect(texts(reader)).toEqual([])
    writeFileSync(file, Buffer.concat([start, right, frame(rows.answers('yes'))]))
    await reader.advance()
    expect(reader.session()?.damage).toBeNull()
    expect(texts(reader)).toEqual(['mended', 'yes'])
  })

  it('tells rows apart that it understood, left aside, never heard of, and could not read', async () => {
    const file = logIn(tempFolder(), 'session.v4.jsonl')
    const rows = new DshRows('session-1', '/p')
    const known = linesOf([rows.header(), ...rows.asks('one')])
    const other = [
      '{"type":"todo/write","data":{}}',
      '{"type":"new/thing","data":{}}',
      '{broken',
      '[1]',
      '"x"',
    ]
    const nul = `${'\0'.repeat(5000)}${linesOf(rows.asks('after a crash'))}`
    const long = linesOf(rows.reads('a.md', 'y'.repeat(1 << 20)))
    writeFileSync(file, `${known}${other.join('\n')}\n${nul}${long}${linesOf(rows.answers('end'))}`)
    const reader = new LogReader('dsh', file)
    await reader.advance()
    expect(texts(reader)).toEqual(['one', 'after a crash', 'end'])
    expect(reader.session()?.rows).toEqual({ read: 14, understood: 8, ignored: 2, unknown: 1, malformed: 3 })
  })

  it('of a newer format is counted although nothing in it is understood', async () => {
    const file = logIn(tempFolder(), 'session.v9.jsonl')
    writeFileSync(file, '{"type":"session","version":9,"id":"s","cwd":"/p"}\n{"type":"talk","data":{}}\n')
    const reader = new LogReader('dsh', file)
    await reader.advance()
    expect(reader.session()).toMatchObject({
      format: 'v9',
      messages: [],
      rows: { read: 2, understood: 1, unknown: 1 },
    })
  })

  it('stops between two slices when told so, and goes on from there', async () => {
    const file = logIn(tempFolder(), 'session.v4.jsonl')
    const rows = new DshRows('session-1', '/p')
    const many = Array.from({ length: 400 }, (_, index) =>
      rows.asks(`question ${index}: ${'z'.repeat(2000)}`),
    ).flat()
    writeFileSync(file, linesOf([rows.header(), ...many]))
    const reader = new LogReader('dsh', file)
    const stop = new AbortController()
    stop.abort()
    expect(await reader.advance(stop.signal)).toBe(false)
    expect(reader.bytesRead).toBe(0)
    await reader.advance()
    expect(texts(reader)).toHaveLength(400)
  })

  it('leaves nothing open and nothing behind', async () => {
    const folder = tempFolder()
    const file = logIn(folder)
    const rows = new DshRows('session-1', '/p')
    writeFileSync(file, frame([rows.header(), ...rows.asks('hello')]))
    const before = readFileSync(file)
    const reader = new LogReader('dsh', file)
    await reader.advance()
    if (process.platform === 'linux') {
      const open = readdirSync('/proc/self/fd').length
      appendFileSync(file, frame(rows.answers('hi')))
      await reader.advance()
      expect(readdirSync('/proc/self/fd')).toHaveLength(open)
    }
    expect(readdirSync(dirname(file))).toEqual(['session.v4.jsonl.zstd'])
    expect(readFileSync(file).subarray(0, before.length)).toEqual(before)
    reader.close()
    rmSync(file)
    expect(await reader.advance()).toBe(false)
  })

  it('says the same as one read at once, however it was cut and grew', async () => {
    const rows = new DshRows('session-1', '/p')
    const parts = [
      [rows.header()],
      ...Array.from({ length: 8 }, (_, index) => rows.asks(`question ${index}`)),
    ]
    const bytes = Buffer.concat(parts.map(frame))
    const file = logIn(tempFolder())
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { minLength: 1, maxLength: 8 }), async (sizes) => {
        rmSync(file, { force: true })
        const reader = new LogReader('dsh', file)
        for (const size of sizes) {
          writeFileSync(file, bytes.subarray(0, size))
          await reader.advance()
        }
        const fresh = new LogReader('dsh', file)
        await fresh.advance()
        if (fresh.session() === null) return
        expect(reader.session()?.messages).toEqual(fresh.session()?.messages)
        expect(new Set(texts(reader)).size).toBe(texts(reader).length)
      }),
      { numRuns: 60 },
    )
  })
})
