import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/temp-folder'
import { describeSource } from './describe-source'
import { DshRows, linesOf } from './dsh-rows'
import { writeFrame } from './frame-writer'

const CLAUDE = resolve('src/engine/sessions/fixtures/claude/projects/-home-user-garden')

describe('a log that is named by its path', () => {
  it('is told by its name or by what it begins with', () => {
    const folder = tempFolder()
    const dsh = join(folder, 'session.v4.jsonl.zstd')
    writeFileSync(dsh, writeFrame(linesOf([new DshRows('session-1', '/p').header()])))
    expect(describeSource(dsh)).toMatchObject({ source: 'dsh', id: 'session-1', cwd: '/p', file: dsh })
    const renamed = join(folder, 'copy.jsonl')
    writeFileSync(renamed, linesOf([new DshRows('session-2', '/p').header()]))
    expect(describeSource(renamed)).toMatchObject({ source: 'dsh', id: 'session-2' })
    const claude = join(folder, 'some-name.jsonl')
    copyFileSync(join(CLAUDE, '0c1f0000-0000-4000-8000-000000000002.jsonl'), claude)
    expect(describeSource(claude)).toMatchObject({
      source: 'claude',
      id: 'some-name',
      cwd: '/home/user/garden',
    })
  })

  it('is none when it is missing, a folder, empty or anything else', () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'session.jsonl'))
    writeFileSync(join(folder, 'empty.jsonl'), '')
    writeFileSync(join(folder, 'notes.md'), '# Notes\n')
    for (const name of ['missing.jsonl', 'session.jsonl', 'empty.jsonl', 'notes.md']) {
      expect(describeSource(join(folder, name))).toBeNull()
    }
  })
})
