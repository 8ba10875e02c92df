import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readCuration } from '../engine/curation/curation-file'
import { tempFolder } from '../engine/testing/temp-folder'
import { changeCuration } from './change-curation'

const ROOT = '/home/mia/garden'

function folderAndProblems() {
  const folder = join(tempFolder(), 'curations')
  const problems: string[] = []
  return { folder, problems, report: (problem: string) => void problems.push(problem) }
}

it('writes each decision at once, for this user alone', () => {
  const { folder, problems, report } = folderAndProblems()
  changeCuration(folder, ROOT, { kind: 'pin', path: 'a.md' }, report)
  changeCuration(folder, ROOT, { kind: 'exclude', path: 'b.md' }, report)
  const { file, curation } = readCuration(folder, ROOT)
  expect(curation).toEqual({ pinned: ['a.md'], excluded: ['b.md'] })
  expect(readdirSync(folder)).toHaveLength(1)
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(problems).toEqual([])
})

it('keeps what another process wrote meanwhile', () => {
  const { folder, report } = folderAndProblems()
  changeCuration(folder, ROOT, { kind: 'pin', path: 'a.md' }, report)
  const { file } = readCuration(folder, ROOT)
  writeFileSync(file, JSON.stringify({ version: 1, root: ROOT, pinned: ['other.md'], excluded: [] }))
  changeCuration(folder, ROOT, { kind: 'pin', path: 'b.md' }, report)
  expect(readCuration(folder, ROOT).curation.pinned).toEqual(['other.md', 'b.md'])
})

it('sets a damaged file aside and begins anew', () => {
  const { folder, problems, report } = folderAndProblems()
  const { file } = readCuration(folder, ROOT)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, 'not json')
  changeCuration(folder, ROOT, { kind: 'pin', path: 'a.md' }, report)
  expect(readCuration(folder, ROOT).curation.pinned).toEqual(['a.md'])
  expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('not json')
  expect(problems).toEqual([expect.stringContaining('was damaged')])
})

it('leaves the file of a newer Knit alone, and says so', () => {
  const { folder, problems, report } = folderAndProblems()
  const { file } = readCuration(folder, ROOT)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, '{"version":2}')
  expect(() => changeCuration(folder, ROOT, { kind: 'pin', path: 'a.md' }, report)).toThrow()
  expect(readFileSync(file, 'utf8')).toBe('{"version":2}')
  expect(existsSync(`${file}.damaged`)).toBe(false)
  expect(problems).toEqual([expect.stringContaining('newer Knit')])
})
