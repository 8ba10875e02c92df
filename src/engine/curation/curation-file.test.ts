import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { tempFolder } from '../testing/temp-folder'
import { readCuration } from './curation-file'

const ROOT = '/home/mia/garden'

function written(content: unknown): { folder: string; file: string } {
  const folder = tempFolder()
  const { file } = readCuration(folder, ROOT)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return { folder, file }
}

it('reads what was decided about a root, and nothing about another one', () => {
  const { folder } = written({ version: 1, root: ROOT, pinned: ['a.md'], excluded: ['b.md'] })
  expect(readCuration(folder, ROOT)).toMatchObject({
    health: 'fine',
    curation: { pinned: ['a.md'], excluded: ['b.md'] },
  })
  expect(readCuration(folder, '/home/mia/other').health).toBe('missing')
})

it('goes on with nothing decided when the file is damaged, newer, of another root or not there', () => {
  const empty = { pinned: [], excluded: [] }
  const whole = { version: 1, root: ROOT, pinned: ['a.md'], excluded: [] }
  const cases: [unknown, string][] = [
    ['{"version":1,"root', 'damaged'],
    [{ ...whole, root: '/elsewhere' }, 'damaged'],
    [{ ...whole, pinned: [7] }, 'damaged'],
    [{ ...whole, more: true }, 'damaged'],
    [{ version: 2, anything: 1 }, 'newer'],
  ]
  for (const [content, health] of cases)
    expect(readCuration(written(content).folder, ROOT)).toMatchObject({ health, curation: empty })
  expect(readCuration(tempFolder(), ROOT)).toMatchObject({ health: 'missing', curation: empty })
})
