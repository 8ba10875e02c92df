import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { Project } from './project'
import type { ScanLimits } from './scan-limits'

const signal = new AbortController().signal

async function opened(
  files: Readonly<Record<string, string>>,
  ages: Readonly<Record<string, number>> = {},
  limits?: ScanLimits,
): Promise<{ root: string; project: Project; paths: () => string[] }> {
  const root = tempFolder()
  writeFiles(root, files, ages)
  const project = new Project(root, null, limits)
  await project.sync(signal)
  return { root, project, paths: () => project.library.docs().map((doc) => doc.path) }
}

describe('Project', () => {
  it('lists documents newest first with title, summary, time and size', async () => {
    const { project } = await opened(
      { 'old.md': '# Old\n\nFirst line.\n', 'docs/new.md': '# New\n' },
      { 'old.md': 60, 'docs/new.md': 1 },
    )
    expect(project.library.docs()).toMatchObject([
      { path: 'docs/new.md', title: 'New', size: 6 },
      { path: 'old.md', title: 'Old', summary: 'First line.' },
    ])
  })

  it('reads a document again only when its time or size changed', async () => {
    const { root, project } = await opened({ 'a.md': '# A\n', 'b.md': '# B\n' })
    const before = project.bytesRead
    expect(await project.sync(signal)).toBe(false)
    expect(project.bytesRead).toBe(before)
    writeFiles(root, { 'b.md': '# Bee\n' })
    expect(await project.sync(signal)).toBe(true)
    expect(project.bytesRead).toBe(before + 6)
    expect(project.library.get('b.md')?.title).toBe('Bee')
  })

  it('notices an edit that leaves size and time as they were', async () => {
    const { root, project } = await opened({ 'a.md': '# One\n' }, { 'a.md': 60 })
    const { atime, mtime } = statSync(join(root, 'a.md'))
    writeFiles(root, { 'a.md': '# Two\n' })
    utimesSync(join(root, 'a.md'), atime, mtime)
    await project.sync(signal)
    expect(project.library.get('a.md')?.title).toBe('Two')
  })

  it('lists pictures and videos up to their caps, newest first, and none that is one byte over', async () => {
    const root = tempFolder()
    const sizes = { 'a.PNG': 12 << 20, 'b.svg': (12 << 20) + 1, 'c.mov': 256 << 20, 'd.mkv': (256 << 20) + 1 }
    writeFiles(root, { 'a.PNG': '', 'b.svg': '', 'c.mov': '', 'd.mkv': '' }, { 'a.PNG': 5, 'c.mov': 1 })
    for (const [path, size] of Object.entries(sizes)) {
      const { atime, mtime } = statSync(join(root, path))
      truncateSync(join(root, path), size)
      utimesSync(join(root, path), atime, mtime)
    }
    writeFiles(root, { 'node_modules/x/logo.png': '', 'notes.txt': '', 'song.mp3': '' })
    const project = new Project(root)
    await project.sync(signal)
    expect(project.media.list()).toMatchObject([
      { path: 'c.mov', kind: 'video', size: 256 << 20 },
      { path: 'a.PNG', kind: 'image', size: 12 << 20 },
    ])
  })

  it('reads no byte of a picture or a video', async () => {
    const root = tempFolder()
    // The system notes when a file is read, for the first time after it was written at least.
    const readAt = (path: string): number => statSync(join(root, path)).atimeMs
    const files = ['a.png', 'deep/b.mp4', 'c.svg', 'control.png']
    writeFiles(root, Object.fromEntries(files.map((path) => [path, 'x'.repeat(5000)])))
    for (const path of files) utimesSync(join(root, path), 1000, 2000)
    const project = new Project(root)
    await project.sync(signal)
    await project.update([join(root, 'a.png'), join(root, 'deep')], signal)
    expect(project.media.list()).toHaveLength(4)
    expect(files.map(readAt)).toEqual(files.map(() => 1_000_000))
    readFileSync(join(root, 'control.png'))
    expect(readAt('control.png')).toBeGreaterThan(1_000_000)
  })

  it('keeps pictures and videos in step with what a watcher names', async () => {
    const { root, project } = await opened({ 'shots/a.png': 'a', 'shots/b.webm': 'b', 'c.gif': 'c' })
    const paths = (): string[] =>
      project.media
        .list()
        .map(({ path }) => path)
        .toSorted()
    const update = (...names: string[]): Promise<boolean> =>
      project.update(
        names.map((name) => join(root, name)),
        signal,
      )
    expect(await update('shots/a.png')).toBe(false)
    writeFiles(root, { 'shots/a.png': 'longer' })
    expect(await update('shots/a.png')).toBe(true)
    expect(project.media.list().find(({ path }) => path === 'shots/a.png')?.size).toBe(6)
    renameSync(join(root, 'shots'), join(root, 'pictures'))
    expect(await update('shots', 'pictures')).toBe(true)
    expect(paths()).toEqual(['c.gif', 'pictures/a.png', 'pictures/b.webm'])
    rmSync(join(root, 'c.gif'))
    truncateSync(join(root, 'pictures/b.webm'), (256 << 20) + 1)
    expect(await update('c.gif', 'pictures/b.webm')).toBe(true)
    expect(paths()).toEqual(['pictures/a.png'])
    mkdirSync(join(root, 'c.gif'))
    expect(await update('c.gif')).toBe(false)
    rmSync(join(root, 'pictures'), { recursive: true })
    expect(await project.sync(signal)).toBe(true)
    expect(paths()).toEqual([])
  })

  it('admits the newest documents when a cap bites, and says so', async () => {
    const { project, paths } = await opened(
      { 'a.md': '', 'b.md': '', 'z/newest.md': '' },
      { 'a.md': 30, 'b.md': 20, 'z/newest.md': 1 },
      { maxDepth: 6, maxDocs: 2, ignoredFolders: [] },
    )
    expect(paths()).toEqual(['z/newest.md', 'b.md'])
    expect(project.notices()).toEqual([{ kind: 'capped', listed: 2, found: 3 }])
  })

  it('says which folder lies deeper than the limit', async () => {
    const { project } = await opened({ 'a/b/c.md': '' }, {}, { maxDepth: 1, maxDocs: 10, ignoredFolders: [] })
    expect(project.notices()).toEqual([{ kind: 'depth-reached', depth: 1, example: 'a/b' }])
  })

  it('follows what a watcher names: written, replaced, renamed, removed files and folders', async () => {
    const { root, project, paths } = await opened({ 'a.md': '# A', 'docs/b.md': '# B', 'docs/c.md': '# C' })
    writeFiles(root, { 'a.tmp': '# A two' })
    renameSync(join(root, 'a.tmp'), join(root, 'a.md'))
    renameSync(join(root, 'docs'), join(root, 'notes'))
    writeFiles(root, { 'fresh/deep/d.md': '# D' })
    const named = ['a.md', 'docs', 'docs/b.md', 'docs/c.md', 'notes', 'fresh', 'fresh/deep/d.md']
    await project.update(
      named.map((path) => join(root, path)),
      signal,
    )
    expect(paths().toSorted()).toEqual(['a.md', 'fresh/deep/d.md', 'notes/b.md', 'notes/c.md'])
    expect(project.library.get('a.md')?.title).toBe('A two')
    rmSync(join(root, 'notes'), { recursive: true })
    await project.update([join(root, 'notes')], signal)
    expect(paths().toSorted()).toEqual(['a.md', 'fresh/deep/d.md'])
  })

  it('ends in the same state as a fresh scan, whatever the watcher said or failed to say', async () => {
    const { root, project, paths } = await opened({ 'a.md': 'a', 'd/b.md': 'b' })
    writeFiles(root, { 'd/c.md': 'c', '.gitignore': 'a.md\n' })
    await project.update([join(root, '.gitignore')], signal)
    expect(paths().toSorted()).toEqual(['d/b.md', 'd/c.md'])
  })

  it('keeps the last documents of a root that vanished, says so, and takes it up again', async () => {
    const { root, project, paths } = await opened({ 'a.md': 'a' })
    renameSync(root, `${root}-away`)
    await project.update([join(root, 'a.md')], signal)
    expect(paths()).toEqual(['a.md'])
    expect(project.notices()).toEqual([{ kind: 'root-gone', path: root, cause: 'missing' }])
    renameSync(`${root}-away`, root)
    writeFiles(root, { 'b.md': 'b' })
    await project.update([root], signal)
    expect(paths().toSorted()).toEqual(['a.md', 'b.md'])
    expect(project.notices()).toEqual([])
  })

  it('never lists or reads what a symbolic link points to outside', async () => {
    const outside = tempFolder()
    writeFiles(outside, { 'secret.md': '# Secret' })
    const { root, project, paths } = await opened({ 'a.md': 'a', 'docs/secret.md': 'b' })
    symlinkSync(join(outside, 'secret.md'), join(root, 'link.md'))
    symlinkSync(outside, join(root, 'folder'))
    await project.update([join(root, 'link.md'), join(root, 'folder')], signal)
    expect(paths().toSorted()).toEqual(['a.md', 'docs/secret.md'])
    expect(project.textOf('link.md')).toBeNull()
    // a known document's folder is swapped for a link between two looks
    rmSync(join(root, 'docs'), { recursive: true })
    symlinkSync(outside, join(root, 'docs'))
    expect(project.textOf('docs/secret.md')).toBeNull()
  })

  it('lists what is not text by its name', async () => {
    const { project } = await opened({ 'blob.md': 'a\0b' })
    expect(project.library.docs()).toMatchObject([{ path: 'blob.md', title: 'blob', unread: 'not-text' }])
  })

  it('orders a file from the future and one from 1970 without stumbling', async () => {
    const { root, project, paths } = await opened({ 'future.md': 'x', 'epoch.md': 'y', 'now.md': 'z' })
    utimesSync(join(root, 'future.md'), 4_000_000_000, 4_000_000_000)
    utimesSync(join(root, 'epoch.md'), 0, 0)
    await project.sync(signal)
    expect(paths()).toEqual(['future.md', 'now.md', 'epoch.md'])
  })
})
