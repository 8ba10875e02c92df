import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Catalog, View } from '../core/model'
import { applyCatalogChange } from '../shared/catalog-change'
import { Engine } from './engine'
import { codeFiles } from './project/file-kind'
import { IndexCache } from './project/index-cache'
import { Project } from './project/project'
import { DEFAULT_LIMITS } from './project/scan-limits'
import { tempFolder, writeFiles } from './testing/temp-folder'

const FILES = {
  'a.md': '# A document\n',
  'src/a.ts': '// Adds two numbers.\nexport function sumOfPrimes() {}\n',
  'src/deep/b.java': 'class B {}\n',
  'app.min.js': 'var add=1\n',
}

function engineFor(root: string): { engine: Engine; view: () => View; catalog: () => Catalog } {
  let view: View | null = null
  let catalog: Catalog | null = null
  const options = {
    extraHomes: [],
    env: {},
    homeDir: tempFolder(),
    platform: process.platform,
    restarted: false,
  }
  const engine = new Engine(options, (event) => {
    if (event.kind === 'view') view = event.view
    if (event.kind === 'catalog') catalog = applyCatalogChange(catalog, event.change)
  })
  onTestFinished(() => engine.close())
  engine.send({ kind: 'open', root })
  return { engine, view: () => view!, catalog: () => catalog! }
}

function project(): string {
  const root = tempFolder()
  writeFiles(root, FILES)
  return root
}

describe('code files of a root', () => {
  it('are not looked at before they are wanted, and never among the documents', async () => {
    const { engine, view, catalog } = engineFor(project())
    await engine.settled()
    expect(view().code).toBeNull()
    expect(catalog().code).toEqual([])
    const read = engine.bytesRead()
    engine.send({ kind: 'code' })
    await engine.settled()
    expect(view().code?.basis).toEqual({ state: 'no-session' })
    expect(
      catalog()
        .code.map(({ path, title, summary, unread }) => [path, title, summary, unread])
        .toSorted(),
    ).toEqual([
      ['app.min.js', 'app.min.js', '', 'generated'],
      ['src/a.ts', 'a.ts', 'Adds two numbers.', undefined],
      ['src/deep/b.java', 'b.java', '', undefined],
    ])
    expect(catalog().docs.map(({ path }) => path)).toEqual(['a.md'])
    expect(engine.bytesRead()).toBe(read)
  })

  it('are told of anew when one of them changed, and when another root is opened', async () => {
    const root = project()
    const { engine, catalog } = engineFor(root)
    engine.send({ kind: 'code' })
    await engine.settled()
    writeFiles(root, { 'src/a.ts': '// Subtracts two numbers.\n', 'src/c.py': 'x = 1\n' })
    engine.send({ kind: 'files-changed', paths: [join(root, 'src/a.ts'), join(root, 'src/c.py')] })
    await engine.settled()
    const summaries = catalog().code.map(({ path, summary }) => `${path} ${summary}`)
    expect(summaries).toContain('src/a.ts Subtracts two numbers.')
    expect(summaries).toContain('src/c.py ')
    const other = tempFolder()
    writeFiles(other, { 'only.go': 'package only\n' })
    engine.send({ kind: 'open', root: other })
    await engine.settled()
    expect(catalog().code.map(({ path }) => path)).toEqual(['only.go'])
  })

  it('answer a question of their own', async () => {
    const { engine } = engineFor(project())
    engine.send({ kind: 'code' })
    await engine.settled()
    expect(engine.ask('sumOfPrimes', 'code')?.pack.primary[0]?.path).toBe('src/a.ts')
    expect(engine.ask('sumOfPrimes')?.pack.primary).toEqual([])
  })

  it('have an index that the next run goes on from', async () => {
    const root = project()
    const folder = join(tempFolder(), 'indexes')
    const cache = new IndexCache(folder, codeFiles)
    const { signal } = new AbortController()
    const first = new Project(root, null, DEFAULT_LIMITS, codeFiles)
    await first.sync(signal)
    await cache.write(root, first.toKeep())
    expect(readdirSync(folder)).toHaveLength(1)
    const again = new Project(root, await cache.read(root, signal), DEFAULT_LIMITS, codeFiles)
    expect(await again.sync(signal)).toBe(false)
    expect(again.bytesRead).toBe(0)
    expect(again.library.docs()).toEqual(first.library.docs())
  })
})
