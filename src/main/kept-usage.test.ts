import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { KeptUsage } from '../core/session/usage'
import { Usage } from '../core/session/usage'
import { tempFolder } from '../engine/testing/temp-folder'
import { KeptUsageFiles } from './kept-usage'

const ROOT = '/home/mia/garden'

function useOf(session: string, at: number, reads = 1): KeptUsage {
  const usage = new Usage()
  for (let read = 0; read < reads; read++) {
    usage.readFile({ path: `docs/${read}.md`, at: read, indexable: true, mtime: null })
  }
  return { source: 'dsh', session, at, state: usage.state() }
}

function open(folder = join(tempFolder(), 'usage')): {
  folder: string
  files: KeptUsageFiles
  problems: string[]
} {
  const problems: string[] = []
  return { folder, files: new KeptUsageFiles(folder, (problem) => problems.push(problem)), problems }
}

/** The one file in the folder. */
function onlyFile(folder: string): string {
  const [name, ...others] = readdirSync(folder)
  expect(others).toEqual([])
  return join(folder, name!)
}

describe('the files of kept usage', () => {
  it('are not there before anything is kept, not even their folder', () => {
    const { folder, files } = open()
    expect(files.read(ROOT)).toEqual([])
    expect(files.any).toBe(false)
    files.flush()
    expect(existsSync(folder)).toBe(false)
  })

  it('give back what was kept, each root for itself, the latest session first', () => {
    const { folder, files } = open()
    files.put(ROOT, useOf('a', 1))
    files.put(ROOT, useOf('b', 2))
    files.put(ROOT, useOf('a', 3, 2))
    files.put('/elsewhere', useOf('c', 4))
    files.flush()
    const again = open(folder).files
    expect(again.read(ROOT)).toEqual([useOf('a', 3, 2), useOf('b', 2)])
    expect(again.read('/elsewhere')).toEqual([useOf('c', 4)])
    expect(readdirSync(folder).join(' '), 'the names tell of no path').not.toContain('garden')
  })

  it.runIf(process.platform !== 'win32')('can be read by their owner only', () => {
    const { folder, files } = open()
    files.put(ROOT, useOf('a', 1))
    files.flush()
    expect(statSync(onlyFile(folder)).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('hold a bounded number of sessions and of paths', () => {
    const { folder, files } = open()
    for (let session = 0; session < 40; session++) files.put(ROOT, useOf(`s${session}`, session))
    files.put(ROOT, useOf('long', 100, 1500))
    files.flush()
    const kept = open(folder).files.read(ROOT)
    expect(kept).toHaveLength(30)
    expect(kept[0]?.state).toMatchObject({ reads: 1500, missed: 1500 })
    expect(kept[0]?.state.documents).toHaveLength(1000)
    expect(kept.at(-1)?.session).toBe('s11')
  })

  it('are gone after deleting, and what comes later is kept anew', () => {
    const { folder, files } = open()
    files.put(ROOT, useOf('a', 1))
    files.flush()
    files.put(ROOT, useOf('b', 2))
    files.deleteAll()
    files.flush()
    expect(existsSync(folder)).toBe(false)
    expect([files.any, files.read(ROOT)]).toEqual([false, []])
    files.put(ROOT, useOf('c', 3))
    files.flush()
    expect(open(folder).files.read(ROOT)).toEqual([useOf('c', 3)])
  })

  it('are set aside when damaged, with a sentence, and counted anew', () => {
    for (const damage of ['{"version":1', '[]', '{"version":1,"root":"/home/mia/garden","sessions":[{}]}']) {
      const { folder, files } = open()
      files.put(ROOT, useOf('a', 1))
      files.flush()
      const file = onlyFile(folder)
      writeFileSync(file, damage)
      const again = open(folder)
      expect(again.files.read(ROOT)).toEqual([])
      expect(again.problems).toEqual([expect.stringContaining(`${file} was damaged`)])
      expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(damage)
    }
  })

  it('of a newer Knit are left as they are', () => {
    const { folder, files } = open()
    files.put(ROOT, useOf('a', 1))
    files.flush()
    const file = onlyFile(folder)
    writeFileSync(file, '{"version":2,"other":"things"}')
    const again = open(folder)
    again.files.put(ROOT, useOf('b', 2))
    again.files.flush()
    expect(readFileSync(file, 'utf8')).toBe('{"version":2,"other":"things"}')
    expect(again.problems[0]).toContain('newer Knit')
  })
})
