import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { docFiles } from './project/file-kind'
import { DEFAULT_LIMITS } from './project/scan-limits'
import { tempFolder, writeFiles } from './testing/temp-folder'
import { watchRoot } from './watch-root'

/** A real watcher on a real folder; `told` collects what it tells, relative to the root. */
async function watched(root: string): Promise<Set<string>> {
  const told = new Set<string>()
  const watch = watchRoot(root, DEFAULT_LIMITS, [docFiles], {
    onChange: (paths) => paths.forEach((path) => told.add(path.slice(root.length + 1))),
    onPolling: (cause) => told.add(`polling: ${cause}`),
  })
  onTestFinished(() => watch.close())
  // chokidar tells of no beginning through this interface: wait until a probe is noticed.
  await vi.waitUntil(async () => {
    writeFiles(root, { 'probe.md': String(performance.now()) })
    await wait(50)
    return told.has('probe.md')
  }, 10_000)
  told.clear()
  return told
}

it('tells of documents and media that are written, replaced, renamed and removed, also in new folders', async () => {
  const root = tempFolder()
  writeFiles(root, { 'a.md': '1', 'old.md': '1', 'gone.md': '1', 'gone.png': '1' })
  const told = await watched(root)
  writeFiles(root, { 'a.md.tmp': '2' })
  renameSync(join(root, 'a.md.tmp'), join(root, 'a.md'))
  renameSync(join(root, 'old.md'), join(root, 'new.md'))
  rmSync(join(root, 'gone.md'))
  rmSync(join(root, 'gone.png'))
  mkdirSync(join(root, 'deep/er'), { recursive: true })
  writeFiles(root, { 'deep/er/b.md': '1', 'deep/er/c.mp4': '1' })
  const expected = ['a.md', 'old.md', 'new.md', 'gone.md', 'gone.png', 'deep/er/b.md', 'deep/er/c.mp4']
  await vi.waitUntil(() => expected.every((path) => told.has(path)), 10_000)
})

it('is silent about other files and ignored folders, and obeys a .gitignore that changes', async () => {
  const root = tempFolder()
  writeFiles(root, { '.gitignore': 'drafts/\n', 'drafts/a.md': '1', 'node_modules/x/README.md': '1' })
  const told = await watched(root)
  writeFiles(root, { 'drafts/a.md': '2', 'node_modules/x/README.md': '2', 'code.ts': '2', 'seen.md': '2' })
  await vi.waitUntil(() => told.has('seen.md'), 10_000)
  expect([...told].filter((path) => /drafts\/|node_modules|code/.test(path))).toEqual([])
  writeFiles(root, { '.gitignore': '' })
  await vi.waitUntil(() => told.has('.gitignore'), 10_000)
  await vi.waitUntil(async () => {
    writeFiles(root, { 'drafts/a.md': String(performance.now()) })
    await wait(50)
    return told.has('drafts/a.md')
  }, 10_000)
})
