import { execFileSync } from 'node:child_process'
import { symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { readText, SIZE_LIMIT, TEXT_LIMIT } from './read-text'

function read(content: string | Uint8Array): ReturnType<typeof readText> {
  const folder = tempFolder()
  writeFiles(folder, { 'a.md': content })
  return readText(join(folder, 'a.md'))
}

describe('readText', () => {
  it('reads UTF-8 and drops its byte order mark', () => {
    expect(read('\ufeff# 标题\n')).toEqual({ ok: true, text: '# 标题\n', bytes: 12 })
  })

  it('reads UTF-16 of both byte orders', () => {
    const little = Buffer.from('\ufeff# 标题', 'utf16le')
    expect(read(little)).toMatchObject({ ok: true, text: '# 标题' })
    expect(read(Buffer.from(little).swap16())).toMatchObject({ ok: true, text: '# 标题' })
  })

  it('reads GB18030', () => {
    expect(read(Uint8Array.of(0x23, 0x20, 0xb1, 0xea, 0xcc, 0xe2))).toMatchObject({
      ok: true,
      text: '# 标题',
    })
  })

  it('says that a file with NUL bytes is not text', () => {
    expect(read(Uint8Array.of(0x23, 0, 0x23))).toEqual({ ok: false, why: 'not-text' })
  })

  it('reads the first 256 KB of a large document and never half a character', () => {
    const result = read('é'.repeat(TEXT_LIMIT))
    expect(result).toMatchObject({ ok: true, bytes: TEXT_LIMIT, text: 'é'.repeat(TEXT_LIMIT / 2) })
    const odd = read(`x${'é'.repeat(TEXT_LIMIT)}`)
    expect(odd).toMatchObject({ ok: true, text: `x${'é'.repeat(TEXT_LIMIT / 2 - 1)}` })
  })

  it('reads as far as it is told, with whole characters', () => {
    const folder = tempFolder()
    writeFiles(folder, { 'a.md': 'é'.repeat(TEXT_LIMIT) })
    const text = 'é'.repeat(TEXT_LIMIT / 2 + 5)
    expect(readText(join(folder, 'a.md'), TEXT_LIMIT + 11)).toEqual({
      ok: true,
      text,
      bytes: TEXT_LIMIT + 11,
    })
  })

  it('does not read a file of gigabytes', () => {
    const folder = tempFolder()
    writeFiles(folder, { 'a.md': '' })
    truncateSync(join(folder, 'a.md'), SIZE_LIMIT + 1)
    expect(readText(join(folder, 'a.md'))).toEqual({ ok: false, why: 'too-large' })
  })

  it('tells a missing file from one that cannot be read', () => {
    const folder = tempFolder()
    expect(readText(join(folder, 'a.md'))).toEqual({ ok: false, why: 'missing' })
    expect(readText(folder)).toEqual({ ok: false, why: 'unreadable' })
  })

  it.runIf(process.platform !== 'win32')('follows no symbolic link and waits for no FIFO', () => {
    const folder = tempFolder()
    writeFiles(folder, { 'a.md': 'a' })
    symlinkSync(join(folder, 'a.md'), join(folder, 'link.md'))
    execFileSync('mkfifo', [join(folder, 'fifo.md')])
    expect(readText(join(folder, 'link.md'))).toEqual({ ok: false, why: 'unreadable' })
    expect(readText(join(folder, 'fifo.md'))).toEqual({ ok: false, why: 'unreadable' })
  })

  it('shows a document with one damaged character rather than none', () => {
    expect(read(Uint8Array.of(0x23, 0x20, 0xff, 0x0a))).toMatchObject({ ok: true, text: '# \ufffd\n' })
  })
})
