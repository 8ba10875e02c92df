import { chmodSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { docFiles } from './file-kind'
import { IgnoreRules } from './ignore-rules'
import { walk, type WalkResult } from './walk'

function walkAll(root: string, maxDepth = 6): Promise<WalkResult> {
  return walk(root, '', new IgnoreRules(root), maxDepth, docFiles, new AbortController().signal)
}

async function paths(root: string): Promise<string[]> {
  return (await walkAll(root)).found.map((file) => file.path).toSorted()
}

/** The superuser may list everything, so as root the work is done as somebody else. */
async function asOrdinaryUser<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work()
  process.seteuid!(65_534)
  try {
    return await work()
  } finally {
    process.seteuid!(0)
  }
}

describe('walk', () => {
  it('finds .md, .markdown and .mdx at any depth up to the limit, and says what lies deeper', async () => {
    const root = tempFolder()
    writeFiles(root, {
      'README.MD': '',
      'a/b/c/d/e/f/six.markdown': '',
      'a/b/c/d/e/f/g/seven.md': '',
      'a/page.mdx': '',
      'a/code.ts': '',
      'a/notes.md.bak': '',
    })
    const result = await walkAll(root)
    expect(result.found.map((file) => file.path).toSorted()).toEqual([
      'README.MD',
      'a/b/c/d/e/f/six.markdown',
      'a/page.mdx',
    ])
    expect(result.tooDeep).toBe('a/b/c/d/e/f/g')
  })

  it('follows no symbolic link, so that loops end and nothing outside is read', async () => {
    const outside = tempFolder()
    writeFiles(outside, { 'secret.md': '' })
    const root = tempFolder()
    writeFiles(root, { 'docs/a.md': '' })
    symlinkSync(root, join(root, 'docs', 'loop'))
    symlinkSync(outside, join(root, 'away'))
    symlinkSync(join(outside, 'secret.md'), join(root, 'secret.md'))
    expect(await paths(root)).toEqual(['docs/a.md'])
  })

  it('lists names with spaces, #, %, emoji, right-to-left marks and 255 bytes', async () => {
    const root = tempFolder()
    const names = [
      'a b.md',
      '#1.md',
      '100%.md',
      '🧶.md',
      '\u202egnp.md',
      ' .md',
      `${'x'.repeat(252)}.md`,
      '-r.md',
    ]
    writeFiles(root, Object.fromEntries(names.map((name) => [name, ''])))
    expect(await paths(root)).toEqual(names.toSorted())
  })

  it('names a folder that may not be listed and goes on', async () => {
    const root = tempFolder()
    writeFiles(root, { 'locked/a.md': '', 'open/b.md': '' })
    chmodSync(root, 0o755)
    chmodSync(join(root, 'locked'), 0)
    const result = await asOrdinaryUser(() => walkAll(root))
    chmodSync(join(root, 'locked'), 0o755)
    expect(result.unlisted).toEqual(['locked'])
    expect(result.found.map((file) => file.path)).toEqual(['open/b.md'])
  })

  it('stops with the reason of its signal', async () => {
    const root = tempFolder()
    writeFiles(root, Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`d${i % 40}/n${i}.md`, ''])))
    const abort = new AbortController()
    abort.abort(new Error('another root'))
    await expect(walk(root, '', new IgnoreRules(root), 6, docFiles, abort.signal)).rejects.toThrow(
      'another root',
    )
  })
})
