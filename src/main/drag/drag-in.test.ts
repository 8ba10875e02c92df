import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dragIn } from './drag-in'

let base: string
let root: string

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'knit-drag-')))
  root = join(base, 'project')
  mkdirSync(join(root, 'docs'), { recursive: true })
  mkdirSync(join(base, 'other'))
  writeFileSync(join(root, 'docs', '笔记 one.md'), '# One\n')
  writeFileSync(join(base, 'stray.md'), '# Stray\n')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

describe('what is dropped on the window', () => {
  it('is opened when it is a folder, whatever else was dropped with it', () => {
    const open = vi.fn()
    expect(dragIn(root, [join(base, 'stray.md'), join(base, 'other')], open)).toEqual({ kind: 'opened' })
    expect(open).toHaveBeenCalledExactlyOnceWith(join(base, 'other'))
  })

  it('is told by its path in the root when it is a file of the root', () => {
    expect(dragIn(root, [join(base, 'stray.md'), join(root, 'docs', '笔记 one.md')], vi.fn())).toEqual({
      kind: 'in-root',
      path: 'docs/笔记 one.md',
    })
  })

  it('is neither when it lies elsewhere, is gone, or only a link to it lies in the root', () => {
    symlinkSync(join(base, 'stray.md'), join(root, 'link.md'))
    const open = vi.fn()
    for (const file of [join(base, 'stray.md'), join(base, 'gone.md'), join(root, 'link.md')])
      expect(dragIn(root, [file], open)).toEqual({ kind: 'neither' })
    expect(dragIn(null, [join(root, 'docs', '笔记 one.md')], open)).toEqual({ kind: 'neither' })
    expect(dragIn(root, [], open)).toEqual({ kind: 'neither' })
    expect(open).not.toHaveBeenCalled()
  })
})
