import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { fileLookup } from './file-lookup'

describe('fileLookup', () => {
  it('knows the plain files below the root, and nothing else', () => {
    const root = join(tempFolder(), 'root')
    mkdirSync(join(root, 'docs/folder.md'), { recursive: true })
    writeFiles(root, { 'a.md': 'a', 'docs/Bé.md': 'b', '../outside/c.md': 'c' })
    symlinkSync('../outside', join(root, 'linked'))
    symlinkSync('../outside/c.md', join(root, 'linked.md'))
    const { exists } = fileLookup(root, () => null)
    expect(['a.md', 'docs/Bé.md'].map(exists)).toEqual([true, true])
    const others = ['b.md', 'a.md/b.md', 'none/a.md', 'docs', 'docs/folder.md', 'linked/c.md', 'linked.md']
    expect(others.filter(exists)).toEqual([])
  })

  it('remembers what it was told', () => {
    const root = tempFolder()
    const { exists } = fileLookup(root, () => null)
    expect(exists('a.md')).toBe(false)
    writeFiles(root, { 'a.md': 'a' })
    expect(exists('a.md')).toBe(false)
    expect(fileLookup(root, () => null).exists('a.md')).toBe(true)
  })
})
