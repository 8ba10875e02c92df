import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
import type { Home } from './support/home'
import { topics } from './support/topics'

/** How often the app is killed: `KNIT_KILLS=30 npm run e2e -- e2e/killed.spec.ts` takes some minutes. */
const KILLS = Number(process.env['KNIT_KILLS'] ?? 3)
/** The index of the project is kept when its files have been quiet for 3 s; each kill comes at a moment around that. */
const EARLIEST = 2800
const SPREAD = 800

test('killed at random while settings, pins, usage and caches are written, the app starts again with all that it had confirmed', async ({
  home,
  project,
  launch,
}) => {
  test.setTimeout(60_000 + KILLS * 60_000)
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.ferry.question))
  const fresh: string[] = []
  let confirmed = 20
  for (let kill = 0; kill < KILLS; kill += 1) {
    const knit = await launch()
    const window = await knit.window()
    await expect(window.getByText('damaged')).toHaveCount(0)
    fresh.push(`fresh-${kill}.md`)
    project.write(fresh[kill]!, `# Fresh ${kill}\n`)
    log.append(log.tool('read', topics.ferry.path))
    await expect.poll(() => listed(window)).toEqual(expect.arrayContaining(fresh))
    await window.exposeFunction('confirm', (value: number) => {
      confirmed = value
    })
    const before = confirmed
    await window.evaluate(changeWithoutEnd, { from: before, pin: fresh[kill]! })
    await expect.poll(() => confirmed).toBeGreaterThan(before)
    await wait(EARLIEST + Math.random() * SPREAD)
    process.kill(knit.pid, 'SIGKILL')
    await expect.poll(() => knit.isRunning).toBe(false)

    const [settings] = kept(home, '.')
    expect(settings!['previewBelow']).toBeGreaterThanOrEqual(confirmed)
    expect(settings!['usage']).toBe('keep')
    expect(kept(home, 'curations')[0]!['pinned']).toEqual(expect.arrayContaining(fresh))
  }
  const knit = await launch()
  const window = await knit.window()
  await expect(window.getByText('damaged')).toHaveCount(0)
  expect(kept(home, 'usage')).toHaveLength(1)
  const left = readdirSync(home.userData, { recursive: true })
    .map(String)
    .filter((name) => /\.(\d+|tmp|damaged)$/.test(name))
  expect(left, 'what was half-written is cleared away').toEqual([])
})

/** The documents that the window knows of. */
function listed(window: Page): Promise<string[]> {
  return window.evaluate(async () => {
    const { knit } = globalThis as unknown as {
      knit: { snapshot(): Promise<{ value: { catalog: string } }> }
    }
    const { docs } = JSON.parse((await knit.snapshot()).value.catalog) as { docs: { path: string }[] }
    return docs.map(({ path }) => path)
  })
}

/** In the page: changes settings and pins one after the other, and confirms each round with an ever greater number. */
async function changeWithoutEnd({ from, pin }: { from: number; pin: string }): Promise<void> {
  const { knit, confirm } = globalThis as unknown as {
    knit: { changeSettings(patch: object): Promise<unknown>; curate(change: object): Promise<unknown> }
    confirm(value: number): Promise<void>
  }
  await knit.curate({ kind: 'pin', path: pin })
  const change = async (previewBelow: number): Promise<void> => {
    await knit.changeSettings({ previewBelow, usage: 'keep' })
    await knit.curate({ kind: 'pin', path: 'README.md' })
    await knit.curate({ kind: 'unpin', path: 'README.md' })
    await confirm(previewBelow)
    void change(previewBelow + 0.001)
  }
  void change(from + 0.001)
}

/** The JSON files in a folder of the app's data; each must be whole. */
function kept(home: Home, folder: string): Record<string, unknown>[] {
  const path = join(home.userData, folder)
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(path, name), 'utf8')) as Record<string, unknown>)
}
