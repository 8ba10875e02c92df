import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { IndexCache } from './index-cache'
import { Project } from './project'

const signal = new AbortController().signal

async function kept(
  files: Readonly<Record<string, string>>,
): Promise<{ root: string; folder: string; cache: IndexCache }> {
  const root = tempFolder()
  writeFiles(root, files)
  const project = new Project(root)
  await project.sync(signal)
  const folder = join(tempFolder(), 'indexes')
  const cache = new IndexCache(folder)
  await cache.write(root, project.toKeep())
  return { root, folder, cache }
}

const answerOf = (project: Project): unknown =>
  project.library.answer(
    { messages: [{ id: '1', role: 'human', text: 'How is the token refresh done?', at: 1 }], touched: [] },
    { now: 1, root: project.root, textOf: (path) => project.textOf(path) },
  )

describe('IndexCache', () => {
  it('lets the next run read only what changed, with the same answers', async () => {
    const { root, cache } = await kept({
      'a.md': '# Token refresh\n',
      'b.md': '# Builds\n',
      'c.md': '# Gone\n',
    })
    const again = new Project(root, await cache.read(root, signal))
    expect(await again.sync(signal)).toBe(false)
    expect(again.bytesRead).toBe(0)
    const fresh = new Project(root)
    await fresh.sync(signal)
    expect(again.library.docs()).toEqual(fresh.library.docs())
    expect(answerOf(again)).toEqual(answerOf(fresh))
    writeFiles(root, { 'b.md': '# Builds and tokens\n' })
    const later = new Project(root, await cache.read(root, signal))
    expect(await later.sync(signal)).toBe(true)
    expect(later.bytesRead).toBe('# Builds and tokens\n'.length)
  })

  it.runIf(process.platform !== 'win32')(
    'is for its owner alone, and leaves no half-written file',
    async () => {
      const { folder } = await kept({ 'a.md': '# A\n' })
      const names = readdirSync(folder)
      expect(names).toHaveLength(1)
      expect(statSync(folder).mode & 0o777).toBe(0o700)
      expect(statSync(join(folder, names[0]!)).mode & 0o777).toBe(0o600)
    },
  )

  it('is read back wherever in its file the index begins', async () => {
    for (const name of ['a.md', 'ab.md', 'abc.md', 'abcd.md']) {
      const { root, cache } = await kept({ [name]: '# Token refresh\n' })
      const index = await cache.read(root, signal)
      const paths = index?.library.docs().map((doc) => doc.path)
      expect(paths).toEqual([name])
    }
  })

  it('takes no damaged index, wherever the damage is', async () => {
    const { root, folder, cache } = await kept({ 'a.md': '# Token refresh\n\nText.\n', 'b.md': '# Builds\n' })
    const file = join(folder, readdirSync(folder)[0]!)
    const whole = readFileSync(file)
    const fresh = new Project(root)
    await fresh.sync(signal)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, by, cut) => {
          const damaged = Buffer.from(whole)
          damaged[at] = (damaged[at]! + by) % 256
          writeFileSync(file, cut ? whole.subarray(0, at) : damaged)
          const project = new Project(root, await cache.read(root, signal))
          await project.sync(signal)
          expect(project.library.docs()).toEqual(fresh.library.docs())
          expect(answerOf(project)).toEqual(answerOf(fresh))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('knows nothing of another root, and keeps a dozen at most', async () => {
    const { cache, folder, root } = await kept({ 'a.md': '# A\n' })
    expect(await cache.read('/another', signal)).toBeNull()
    const project = new Project(root)
    for (let n = 0; n < 14; n += 1) await cache.write(`/root-${n}`, project.toKeep())
    expect(readdirSync(folder)).toHaveLength(12)
  })
})
