import { appendFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/temp-folder'
import { DshRows, linesOf, type DshRow } from './dsh-rows'
import { writeFrame } from './frame-writer'
import { LogReader } from './log-reader'

const frame = (rows: readonly DshRow[]): Uint8Array => writeFrame(linesOf(rows))

/** A reader of a log, and the messages and reads that were heard of it so far; those heard anew have a star. */
function listenTo(file: string): { reader: LogReader; heard: string[] } {
  const heard: string[] = []
  const reader = new LogReader('dsh', file, {
    onItem: (item, anew) => {
      const said = item.kind === 'message' ? item.text : item.kind === 'read' ? item.path : null
      if (said !== null) heard.push(anew ? `${said} *` : said)
    },
  })
  return { reader, heard }
}

describe('what is heard of a followed log', () => {
  it('is each item in the order of its rows, once', async () => {
    const file = join(tempFolder(), 'session.v4.jsonl.zstd')
    const rows = new DshRows('session-1', '/p')
    writeFileSync(file, frame([rows.header(), ...rows.asks('one'), ...rows.reads('a.md')]))
    const { reader, heard } = listenTo(file)
    await reader.advance()
    appendFileSync(file, frame([...rows.reads('b.md'), ...rows.asks('two'), ...rows.reads('c.md')]))
    await reader.advance()
    await reader.advance()
    expect(heard).toEqual(['one', '/p/a.md', '/p/b.md', 'two', '/p/c.md'])
  })

  it('is marked while a log that was cut is read once more, and not afterwards', async () => {
    const file = join(tempFolder(), 'session.v4.jsonl.zstd')
    const rows = new DshRows('session-1', '/p')
    writeFileSync(file, frame([rows.header(), ...rows.asks('one')]))
    const { size } = statSync(file)
    appendFileSync(file, frame(rows.asks('two')))
    const { reader, heard } = listenTo(file)
    await reader.advance()
    truncateSync(file, size)
    await reader.advance()
    appendFileSync(file, frame(rows.asks('three')))
    await reader.advance()
    expect(heard).toEqual(['one', 'two', 'one *', 'three'])
  })

  it('goes on when the part before the end of a large log has been read as well, of which nothing is heard', async () => {
    const file = join(tempFolder(), 'session.v4.jsonl')
    const rows = new DshRows('session-1', '/p')
    writeFileSync(file, linesOf([rows.header()]))
    for (let turn = 1; turn <= 40; turn++) {
      const result = `result ${turn} `.repeat(8000)
      appendFileSync(
        file,
        linesOf([
          ...rows.asks(`question ${turn}`),
          ...rows.reads(`${turn}.md`, result),
          ...rows.answers('Yes.'),
        ]),
      )
    }
    const { reader, heard } = listenTo(file)
    await reader.advance()
    expect(reader.whole).toBe(false)
    const before = heard.length
    await reader.readWhole()
    expect([reader.whole, reader.session()?.messages.length]).toEqual([true, 80])
    expect(heard).toHaveLength(before)
    appendFileSync(file, linesOf(rows.asks('one more')))
    await reader.advance()
    expect(heard.slice(before)).toEqual(['one more'])
  })
})
