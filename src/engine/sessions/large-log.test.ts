import { appendFileSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chainStart } from '../../core/session/zstd/chain-start'
import { tempFolder } from '../testing/temp-folder'
import { DshRows, linesOf, type DshRow } from './dsh-rows'
import { writeFrame } from './frame-writer'
import { LogReader } from './log-reader'

const NAMES = ['session.v4.jsonl', 'session.v4.jsonl.zstd'] as const

/** A log of some megabytes: forty turns, each with a large result of a tool. */
function largeLog(
  folder: string,
  name: string,
  rows: DshRows,
  header = {},
  source?: { kind: string },
): string {
  const file = join(folder, 'sessions', '--p--', 'session-1', name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, part(name, [rows.header(header), rows.title('Large')]))
  for (let turn = 1; turn <= 40; turn++) {
    const question = rows.asks(`question ${turn}`, source)
    const reads = rows.reads(`docs/${turn}.md`, `result ${turn} `.repeat(8000))
    const parts = [question, reads, rows.answers(`answer ${turn}`)]
    appendFileSync(file, Buffer.concat(parts.map((one) => part(name, one))))
  }
  return file
}

function part(name: string, rows: readonly DshRow[]): Uint8Array {
  return name.endsWith('.zstd') ? writeFrame(linesOf(rows)) : Buffer.from(linesOf(rows))
}

function texts(reader: LogReader): string[] {
  return (reader.session()?.messages ?? []).map((message) => message.text)
}

describe.each(NAMES)('a large log %s', (name) => {
  it('is opened from its end: six messages and more, the header and the title', async () => {
    const file = largeLog(tempFolder(), name, new DshRows('session-1', '/p'))
    const reader = new LogReader('dsh', file)
    await reader.advance()
    expect(reader.whole).toBe(false)
    expect(reader.session()).toMatchObject({ id: 'session-1', cwd: '/p', title: 'Large', damage: null })
    expect(texts(reader).length).toBeGreaterThanOrEqual(6)
    expect(texts(reader).slice(-4)).toEqual(['question 39', 'answer 39', 'question 40', 'answer 40'])
    expect(texts(reader)).not.toContain('question 1')
    expect(reader.bytesRead).toBeLessThan(1 << 20)
  })

  it('is followed from there, each time reading little more than what was appended', async () => {
    const rows = new DshRows('session-1', '/p')
    const file = largeLog(tempFolder(), name, rows)
    const reader = new LogReader('dsh', file)
    await reader.advance()
    const read = reader.bytesRead
    const appended = part(name, rows.asks('one more'))
    appendFileSync(file, appended)
    await reader.advance()
    expect(texts(reader).at(-1)).toBe('one more')
    expect(reader.bytesRead - read).toBeLessThanOrEqual(appended.length + 65_536)
  })

  it('is read whole on demand, while it grows', async () => {
    const rows = new DshRows('session-1', '/p')
    const file = largeLog(tempFolder(), name, rows)
    const reader = new LogReader('dsh', file)
    await reader.advance()
    const whole = reader.readWhole()
    appendFileSync(file, part(name, rows.asks('asked meanwhile')))
    await reader.advance()
    await whole
    await reader.advance()
    expect(reader.whole).toBe(true)
    const turns = Array.from({ length: 40 }, (_, at) => [`question ${at + 1}`, `answer ${at + 1}`]).flat()
    expect(texts(reader)).toEqual([...turns, 'asked meanwhile'])
    expect(reader.session()?.reads).toHaveLength(40)
  })

  it('whose last turn is very long gives a first view at once, and is read further up until it holds six messages', async () => {
    const rows = new DshRows('session-1', '/p')
    const file = largeLog(tempFolder(), name, rows)
    appendFileSync(file, part(name, rows.asks('read all of it')))
    for (let read = 0; read < 60; read++)
      appendFileSync(file, part(name, rows.reads(`more/${read}.md`, 'result '.repeat(16_000))))
    const heard: string[] = []
    const reader = new LogReader('dsh', file, { onItem: (item) => heard.push(item.kind) })
    await reader.advance()
    expect([reader.enough, reader.whole, texts(reader)]).toEqual([false, false, []])
    expect(reader.session()).toMatchObject({ id: 'session-1', title: 'Large' })
    expect(reader.bytesRead).toBeLessThan(2 << 20)
    const before = heard.length
    const enough = reader.readEnough()
    appendFileSync(file, part(name, rows.answers('all is read')))
    await reader.advance()
    await enough
    await reader.advance()
    expect([reader.enough, reader.whole]).toEqual([true, false])
    expect(texts(reader).slice(-4)).toEqual(['question 40', 'answer 40', 'read all of it', 'all is read'])
    expect(texts(reader)).not.toContain('question 1')
    expect(reader.session()?.damage).toBeNull()
    // Of what was passed over at first nobody hears twice; what was added meanwhile is heard.
    expect(heard.slice(before).filter((kind) => kind === 'message')).toHaveLength(1)
    await reader.readWhole()
    expect(texts(reader)[0]).toBe('question 1')
  })

  it('in which nobody has said much is whole when all of it was searched', async () => {
    const rows = new DshRows('session-1', '/p')
    const file = join(tempFolder(), 'sessions', '--p--', 'session-1', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, Buffer.concat([part(name, [rows.header()]), part(name, rows.asks('read all of it'))]))
    for (let read = 0; read < 60; read++)
      appendFileSync(file, part(name, rows.reads(`more/${read}.md`, 'result '.repeat(16_000))))
    const reader = new LogReader('dsh', file)
    await reader.advance()
    expect(reader.enough).toBe(false)
    await reader.readEnough()
    expect([reader.enough, reader.whole, texts(reader)]).toEqual([true, true, ['read all of it']])
  })

  it('stops being read whole when told so, and goes on later', async () => {
    const file = largeLog(tempFolder(), name, new DshRows('session-1', '/p'))
    const reader = new LogReader('dsh', file)
    await reader.advance()
    const stop = new AbortController()
    const run = reader.readWhole(stop.signal)
    stop.abort()
    await run
    expect(reader.whole).toBe(false)
    await reader.readWhole()
    expect(texts(reader)).toHaveLength(80)
  })

  it('is opened anew when it was cut', async () => {
    const file = largeLog(tempFolder(), name, new DshRows('session-1', '/p'))
    const reader = new LogReader('dsh', file)
    await reader.advance()
    truncateSync(file, 200_000)
    await reader.readWhole()
    expect(reader.whole).toBe(true)
    expect(texts(reader).slice(0, 2)).toEqual(['question 1', 'answer 1'])
    expect(texts(reader)).not.toContain('question 40')
  })

  it('of a subagent has no human messages, also when only its end was read', async () => {
    const rows = new DshRows('session-1', '/p')
    const header = { origin: 'subagent', parentSession: 'session-0' }
    const reader = new LogReader('dsh', largeLog(tempFolder(), name, rows, header, { kind: 'user' }))
    await reader.advance()
    expect(reader.whole).toBe(false)
    expect(reader.session()?.kind).toBe('subagent')
    expect(texts(reader).length).toBeGreaterThanOrEqual(6)
    expect(texts(reader).every((text) => text.startsWith('answer'))).toBe(true)
  })
})

describe('the start of a chain of frames', () => {
  const frames = ['one\n', 'two\n', 'three\n'].map((text) => writeFrame(text))
  const whole = Buffer.concat(frames)

  it('is the first frame that begins within the bytes', () => {
    const first = frames[0]!.length
    for (let cut = 1; cut <= first; cut++) expect(chainStart(whole.subarray(cut))).toBe(first - cut)
    expect(chainStart(whole)).toBe(0)
  })

  it('is found before a torn frame, and not within one', () => {
    const torn = whole.subarray(0, whole.length - 3)
    expect(chainStart(torn.subarray(5))).toBe(frames[0]!.length - 5)
    expect(chainStart(frames[0]!.subarray(0, 12))).toBeNull()
  })

  it('is not a frame that stands inside another one', () => {
    const inner = writeFrame('a message that nobody sent\n')
    const outer = writeFrame(Buffer.concat([inner, Buffer.from('\n')]))
    const bytes = Buffer.concat([outer, frames[0]!])
    expect(chainStart(bytes.subarray(3))).toBe(outer.length - 3)
  })
})
