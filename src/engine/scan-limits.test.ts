import { expect, it } from 'vitest'
import { applyCatalogChange } from '../shared/catalog-change'
import type { Catalog } from '../core/model'
import { DEFAULT_LIMITS } from './project/scan-limits'
import { runEngine, type EngineRun } from './testing/run-engine'

const FILES = { 'a.md': '# A', 'drafts/b.md': '# B', 'docs/drafts/c.md': '# C', 'docs/deep/er/d.md': '# D' }

function paths({ all }: EngineRun): string[] {
  const catalog = all('catalog').reduce<Catalog | null>(
    (before, { change }) => applyCatalogChange(before, change),
    null,
  )
  return (catalog?.docs ?? []).map(({ path }) => path).toSorted()
}

it('limits that change are obeyed at once by the root in view, in both directions', async () => {
  const run = runEngine(FILES)
  run.engine.send({ kind: 'open', root: run.root })
  await run.engine.settled()
  expect(paths(run)).toHaveLength(4)

  run.engine.send({ kind: 'limits', limits: { ...DEFAULT_LIMITS, ignoredFolders: ['drafts'] } })
  await run.engine.settled()
  expect(paths(run)).toEqual(['a.md', 'docs/deep/er/d.md'])

  run.engine.send({ kind: 'limits', limits: { ...DEFAULT_LIMITS, maxDepth: 1 } })
  await run.engine.settled()
  expect(paths(run)).toEqual(['a.md', 'drafts/b.md'])
  expect(run.last('view').view.notices).toMatchObject([{ kind: 'depth-reached', depth: 1 }])

  run.engine.send({ kind: 'limits', limits: { ...DEFAULT_LIMITS, maxDocs: 3 } })
  await run.engine.settled()
  expect(paths(run)).toHaveLength(3)
  expect(run.last('view').view.notices).toEqual([{ kind: 'capped', listed: 3, found: 4 }])

  run.engine.send({ kind: 'limits', limits: DEFAULT_LIMITS })
  await run.engine.settled()
  expect(paths(run)).toHaveLength(4)
  expect(run.last('view').view.notices).toEqual([])
})

it('a root that is opened later is opened with the limits', async () => {
  const run = runEngine(FILES)
  run.engine.send({ kind: 'limits', limits: { ...DEFAULT_LIMITS, ignoredFolders: ['docs'] } })
  run.engine.send({ kind: 'open', root: run.root })
  await run.engine.settled()
  expect(paths(run)).toEqual(['a.md', 'drafts/b.md'])
})

it('a change in an ignored folder is no news', async () => {
  const run = runEngine(FILES)
  run.engine.send({ kind: 'limits', limits: { ...DEFAULT_LIMITS, ignoredFolders: ['docs/deep'] } })
  run.engine.send({ kind: 'open', root: run.root })
  await run.engine.settled()
  run.engine.send({ kind: 'files-changed', paths: [`${run.root}/docs/deep/er/d.md`] })
  await run.engine.settled()
  expect(paths(run)).toEqual(['a.md', 'docs/drafts/c.md', 'drafts/b.md'])
})
