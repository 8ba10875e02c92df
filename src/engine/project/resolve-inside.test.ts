import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { isInside, resolveInside } from './resolve-inside'

describe('resolveInside', () => {
  it('finds a file by its path, whatever characters its name has', () => {
    const root = tempFolder()
    for (const path of ['a.md', 'docs/a b#c%20.md', 'docs/-dash.md', 'docs/排序.md', 'docs/\u202egnp.md']) {
      writeFiles(root, { [path]: 'x' })
      expect(resolveInside(root, path)).toEqual({ ok: true, file: join(root, path) })
    }
  })

  it('refuses what leaves the root by its spelling', () => {
    const root = tempFolder()
    for (const path of ['../x', 'a/../../x', '/etc/hostname', '', '.', './a.md', 'a//b', 'a\0b', '..']) {
      expect(resolveInside(root, path), JSON.stringify(path)).toEqual({ ok: false, error: 'outside-root' })
    }
  })

  it('refuses symbolic links to a file or a folder outside, and a sibling whose name begins alike', () => {
    const parent = tempFolder()
    const root = join(parent, 'data')
    mkdirSync(root)
    writeFiles(parent, { 'data-evil/secret.md': 'x' })
    symlinkSync(join(parent, 'data-evil', 'secret.md'), join(root, 'link.md'))
    symlinkSync(join(parent, 'data-evil'), join(root, 'folder'))
    expect(resolveInside(root, 'link.md')).toEqual({ ok: false, error: 'outside-root' })
    expect(resolveInside(root, 'folder/secret.md')).toEqual({ ok: false, error: 'outside-root' })
  })

  it('follows a symbolic link that stays inside', () => {
    const root = tempFolder()
    writeFiles(root, { 'docs/a.md': 'x' })
    symlinkSync(join(root, 'docs'), join(root, 'd'))
    expect(resolveInside(root, 'd/a.md')).toEqual({ ok: true, file: join(root, 'docs/a.md') })
  })

  it('says that a file is not there', () => {
    expect(resolveInside(tempFolder(), 'a.md')).toEqual({ ok: false, error: 'not-found' })
  })

  it('never answers with a file outside the root', () => {
    const parent = tempFolder()
    const root = join(parent, 'root')
    writeFiles(parent, { 'root/a/b.md': 'x', 'b.md': 'y', 'a/b.md': 'z' })
    const segment = fc.constantFrom('a', 'b.md', '..', '.', '', 'root', '...', ' ', '%2e%2e', '\\..\\')
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const resolved = resolveInside(root, segments.join('/'))
        if (resolved.ok) expect(isInside(root, resolved.file)).toBe(true)
      }),
    )
  })
})
