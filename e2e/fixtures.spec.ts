import { appendFileSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decompress } from 'fzstd'
import { frameExtent } from '../src/core/session/zstd/frame-extent'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
import { projectFiles } from './support/project-files'

// The other tests rely on these to notice what must not happen.

test('a change in the project that the test did not make is noticed', ({ project }) => {
  const file = join(project.path, 'README.md')
  const before = readFileSync(file)
  project.write('new/one.md', '# One\n')
  project.replace('README.md', '# Other\n')
  expect(project.tree.changes()).toEqual([])

  writeFileSync(join(project.path, 'stray.md'), 'stray')
  expect(project.tree.changes().join()).toMatch(/stray\.md: absent → 5 bytes/)
  project.delete('stray.md')
  utimesSync(file, 1, 1)
  expect(project.tree.changes().join()).toMatch(/README\.md: .* of 1000000000$/)
  project.replace('README.md', before.toString())
})

test('a change in an agent’s home that the test did not make is noticed', ({ home, project }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human('Hello'))
  expect(home.tree.changes()).toEqual([])
  appendFileSync(log.file, 'x')
  expect(home.tree.changes()).toHaveLength(1)
  log.truncate(readFileSync(log.file).length - 1)
})

test('the project is large, varied, and the same each time', () => {
  const files = projectFiles(320)
  expect(files.size).toBe(320)
  expect(new Set(files.values()).size).toBe(320)
  expect([...projectFiles(320)]).toEqual([...files])
})

test('a log is made of whole frames that each hold whole lines', ({ home, project }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human('茶园什么时候灌溉？'))
  log.append([...log.tool('read', 'README.md'), ...log.assistant('旱季每三天一次。')])
  const bytes = readFileSync(log.file)
  const frames: string[] = []
  for (let at = 0; at < bytes.length;) {
    const extent = frameExtent(bytes, at)
    if (extent.kind !== 'frame') throw new Error(`no frame at ${at}: ${JSON.stringify(extent)}`)
    let text = ''
    new Decompress((part) => (text += Buffer.from(part))).push(bytes.subarray(at, at + extent.length))
    frames.push(text)
    at += extent.length
  }
  expect(frames.map((text) => text.split('\n').length - 1)).toEqual([1, 5, 8])
  const rows = frames
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { seq?: number })
  expect(rows.slice(1).map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, seq) => seq))
})

test.describe('in the running app', () => {
  test.use({ provoked: /^https:\/\/example\.invalid\// })

  test('a request is noticed from whichever side it comes', async ({ app, window, requests }) => {
    await expect(window.locator('html')).toBeVisible()
    expect(await requests()).toEqual([])
    await app.evaluate(({ net }) => net.fetch('https://example.invalid/').catch(() => {}))
    expect(await requests()).toEqual([{ outcome: 'refused', url: 'https://example.invalid/' }])
  })

  test('its processes are seen while it runs, and quitting ends them all', async ({ knit, window }) => {
    await expect(window.locator('html')).toBeVisible()
    // At the least the main process, a zygote and the page's.
    expect(knit.processes().length).toBeGreaterThanOrEqual(3)
    await knit.quit()
    expect(knit.processes()).toEqual([])
  })
})
