import { appendFileSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Home } from '../../core/model'
import { tempFolder } from '../testing/temp-folder'
import { SessionDirectory } from './directory'
import { DshRows, linesOf } from './dsh-rows'
import { writeFrame } from './frame-writer'

function homeIn(path: string): Home {
  return { source: 'dsh', path, origin: { kind: 'default' }, problem: null }
}

function addLog(
  home: string,
  id: string,
  ageInMinutes: number,
  more = {},
  name = 'session.v4.jsonl.zstd',
): string {
  const file = join(home, 'sessions', '--p--', id, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, writeFrame(linesOf([new DshRows(id, '/p').header(more)])))
  age(file, ageInMinutes)
  return file
}

function age(file: string, minutes: number): void {
  const at = 1_800_000_000 - minutes * 60
  utimesSync(file, at, at)
}

function ids(directory: SessionDirectory): string[] {
  return directory.entries().map((entry) => entry.id)
}

describe('the directory of sessions', () => {
  it('lists the logs of a home, the one written last first, with what their headers say', async () => {
    const home = tempFolder()
    addLog(home, 'session-old', 60)
    const file = addLog(home, 'session-new', 1, { parentSession: 'session-old' })
    addLog(home, 'child', 30, { parentSession: 'session-old', origin: 'subagent' })
    const directory = new SessionDirectory([homeIn(home)])
    await directory.refresh()
    expect(ids(directory)).toEqual(['session-new', 'child', 'session-old'])
    expect(directory.entries()[0]).toEqual({
      source: 'dsh',
      id: 'session-new',
      file,
      cwd: '/p',
      createdAt: 1_800_000_000_000,
      modifiedAt: 1_800_000_000_000 - 60_000,
      parent: 'session-old',
      kind: 'fork',
    })
    expect(directory.entries().map((entry) => entry.kind)).toEqual(['fork', 'subagent', 'main'])
    expect(directory.countIn(home), 'without the subagent').toBe(2)
    expect(directory.countIn(`${home}-other`)).toBe(0)
  })

  it('knows nothing of homes that are missing or empty', async () => {
    const directory = new SessionDirectory([
      homeIn(join(tempFolder(), 'gone')),
      { ...homeIn(tempFolder()), problem: 'missing' },
    ])
    await directory.refresh()
    expect(directory.entries()).toEqual([])
  })

  it('takes only the log of the highest generation, and no other file', async () => {
    const home = tempFolder()
    addLog(home, 'session-1', 60, { version: 0 }, 'session.jsonl.zstd')
    const file = addLog(home, 'session-1', 50, {}, 'session.v3.jsonl.zstd')
    for (const name of ['session.v4.jsonl.zstd.5f3a.tmp', 'notes.jsonl'])
      writeFileSync(join(dirname(file), name), 'x')
    mkdirSync(join(home, 'sessions', '.locks'))
    const directory = new SessionDirectory([homeIn(home)])
    await directory.refresh()
    expect(directory.entries().map((entry) => entry.file)).toEqual([file])
  })

  it('hears of a new session, of growth and of removal by looking only where the hint points', async () => {
    const home = tempFolder()
    const first = addLog(home, 'session-1', 60)
    addLog(home, 'session-2', 30)
    const directory = new SessionDirectory([homeIn(home)])
    await directory.refresh()

    appendFileSync(first, 'more')
    age(first, 1)
    await directory.changed([first])
    expect(ids(directory)).toEqual(['session-1', 'session-2'])

    const third = addLog(home, 'session-3', 0)
    await directory.changed([dirname(third)])
    expect(ids(directory)).toEqual(['session-3', 'session-1', 'session-2'])

    rmSync(dirname(third), { recursive: true })
    await directory.changed([third, join(tempFolder(), 'elsewhere')])
    expect(ids(directory)).toEqual(['session-1', 'session-2'])

    addLog(home, 'session-4', 0)
    await directory.changed([join(home, 'sessions')])
    expect(ids(directory)).toEqual(['session-4', 'session-1', 'session-2'])
  })

  it('forgets what is gone when it looks at everything', async () => {
    const home = tempFolder()
    const file = addLog(home, 'session-1', 60)
    const directory = new SessionDirectory([homeIn(home)])
    await directory.refresh()
    rmSync(dirname(dirname(file)), { recursive: true })
    await directory.refresh()
    expect(directory.entries()).toEqual([])
  })

  it('finds a header that was not there at first, or was written anew', async () => {
    const home = tempFolder()
    const file = addLog(home, 'session-1', 60)
    const whole = writeFrame(linesOf([new DshRows('session-1', '/moved').header()]))
    writeFileSync(file, whole.subarray(0, 10))
    const directory = new SessionDirectory([homeIn(home)])
    await directory.refresh()
    expect(directory.entries()).toEqual([])
    writeFileSync(file, whole)
    await directory.refresh()
    expect(directory.entries().map((entry) => entry.cwd)).toEqual(['/moved'])

    writeFileSync(`${file}.tmp`, writeFrame(linesOf([new DshRows('session-1', '/again').header()])))
    renameSync(`${file}.tmp`, file)
    await directory.refresh()
    expect(directory.entries().map((entry) => entry.cwd)).toEqual(['/again'])
  })

  it('names the folders to watch', () => {
    expect(new SessionDirectory([homeIn('/home/u/.dsh')]).watchPaths()).toEqual([
      join('/home/u/.dsh', 'sessions'),
    ])
  })
})
