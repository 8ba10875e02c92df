import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
import { chooseSetting } from './support/settings-view'
import { topics } from './support/topics'

const options = (window: Page) => window.getByRole('option')

test.describe('the first run', () => {
  test.use({ args: [] })

  test('says what Knit is and offers the project of the latest session, a folder, or the sample', async ({
    home,
    project,
    launch,
  }) => {
    const log = new DshLog(home, project.path)
    log.append([...log.human('Hello'), ...log.title('Greetings')])
    const window = await (await launch()).window()
    await expect(window.getByText('Knit stands beside your AI chat')).toBeVisible()
    await expect(window.getByText('The project of your latest session, “Greetings”')).toBeVisible()
    await expect(window.getByRole('button', { name: /Choose a folder/ })).toBeVisible()
    await window.getByRole('button', { name: /Use handbook/ }).click()
    await expect(window).toHaveTitle('handbook – Knit')
    await expect(options(window).first()).toBeVisible()
  })

  test('the sample plays its session, and the order changes within ten seconds', async ({ launch }) => {
    const window = await (await launch()).window()
    await window.getByRole('button', { name: /Look around/ }).click()
    await expect(window).toHaveTitle('lane-sounds – Knit')
    // Each topic stays for three seconds; what stood on top meanwhile is written down in the page itself.
    await window.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const look = (): void => {
        const primary = document.querySelector('.doc[data-group="primary"]')
        const path = primary?.getAttribute('data-path') ?? ''
        if (path === '' || seen.at(-1) === path) return
        const list = document.querySelector('.doc-list')!.getBoundingClientRect()
        if (primary!.getBoundingClientRect().top >= list.top - 1) seen.push(path)
      }
      const watch = (): void => {
        look()
        requestAnimationFrame(watch)
      }
      watch()
    })
    const seen = (): Promise<string> =>
      window.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.join('\n'))
    await expect.poll(seen, { timeout: 20_000 }).toMatch(/不做自动降噪[^]*offline-sync[^]*春季展览/)
    await expect(window.locator('.session-source')).toHaveText('DSH')
  })
})

test('the last root is open again at the next start, with its order and language', async ({ launch }) => {
  const first = await launch()
  const window = await first.window()
  await window.getByRole('button', { name: 'Recent' }).click()
  await chooseSetting(window, 'Language', '中文')
  await expect(window.getByText('最新在前').first()).toBeVisible()
  await expect(window.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await first.quit()
  const settings = JSON.parse(readFileSync(join(first.home.userData, 'settings.json'), 'utf8')) as object
  expect(settings).toMatchObject({ version: 1, language: 'zh', order: 'recent' })
  const again = await (await launch()).window()
  await expect(again.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await expect(again.getByText('最新在前').first()).toBeVisible()
})

test('the window’s place and size are remembered, and brought back into view', async ({ launch }) => {
  const first = await launch()
  await first.window()
  await first.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.fromId(1)!.setBounds({ x: 100, y: 60, width: 500, height: 600 }),
  )
  await expect
    .poll(() => readFileSync(join(first.home.userData, 'settings.json'), 'utf8'))
    .toContain('"width": 500')
  await first.quit()
  const second = await launch()
  await second.window()
  const bounds = await second.electron.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.getBounds())
  expect(bounds).toMatchObject({ width: 500, height: 600 })
  expect(Math.abs(bounds.x - 100)).toBeLessThan(30)
  await second.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.fromId(1)!.setBounds({ x: 5000, y: 4000, width: 420, height: 700 }),
  )
  await second.quit()
  const third = await launch()
  await third.window()
  const inside = await third.electron.evaluate(({ BrowserWindow, screen }) => {
    const { x, y, width, height } = BrowserWindow.fromId(1)!.getBounds()
    const area = screen.getPrimaryDisplay().workArea
    return (
      x >= area.x &&
      y >= area.y &&
      x + width <= area.x + area.width + 10 &&
      y + height <= area.y + area.height + 40
    )
  })
  expect(inside).toBe(true)
})

test.describe('with 1 200 documents', () => {
  test.use({ documents: 1200 })

  test('every document can be reached, by scrolling and by the filter', async ({ window }) => {
    await expect(window.locator('.segment-count')).toHaveText(/^1.200$/)
    // Only what is in view is in the page.
    expect(await options(window).count()).toBeLessThan(80)
    await window.getByRole('listbox').focus()
    await window.keyboard.press('End')
    await expect(window.locator('[aria-posinset="1200"]')).toBeVisible()
    await window.keyboard.press('Control+f')
    await window.keyboard.type('sourdough starter')
    await expect(options(window).first()).toContainText('Sourdough starter')
    await window.keyboard.press('Escape')
    await expect(window.locator('.segment-count')).toHaveText(/^1.200$/)
  })
})

test('a root that vanishes keeps its list with a sentence, and comes back by itself', async ({
  project,
  window,
}) => {
  await expect(options(window).first()).toBeVisible()
  const first = (await options(window).first().getAttribute('data-path'))!
  const away = `${project.path}-away`
  renameSync(project.path, away)
  await expect(window.getByText('is no longer there')).toBeVisible({ timeout: 5000 })
  await expect(options(window).first()).toHaveAttribute('data-path', first)
  renameSync(away, project.path)
  await expect(window.getByText('is no longer there')).toBeHidden({ timeout: 5000 })
})

test('an empty folder says what appears in it, and the first document does', async ({ home, launch }) => {
  const folder = join(home.path, 'empty')
  mkdirSync(folder)
  const knit = await launch()
  const window = await knit.window()
  await window.evaluate(
    (path) => (globalThis as unknown as { knit: { openRoot(p: string): void } }).knit.openRoot(path),
    folder,
  )
  await expect(window.getByText('No Markdown documents here yet')).toBeVisible()
  writeFileSync(join(folder, 'first.md'), '# The first one\n')
  await expect(options(window)).toContainText('The first one', { timeout: 2000 })
  rmSync(folder, { recursive: true })
})

test('a document that changed is NEW, and its age is told', async ({ project, window }) => {
  project.write('notes/fresh.md', '# A fresh note\n\nJust written.\n')
  const row = options(window).filter({ hasText: 'A fresh note' })
  await expect(row).toContainText('NEW', { timeout: 2000 })
  await expect(row).toContainText('just now')
})

test('not enough conversation, nothing matching and no session are three different sentences', async ({
  home,
  project,
  launch,
}) => {
  const window = await (await launch()).window()
  await expect(window.locator('.topic')).toHaveText('No session found, newest first')
  const log = new DshLog(home, project.path)
  log.append(log.human('ok, thanks'))
  await expect(window.locator('.topic')).toHaveText('Not enough conversation yet, newest first', {
    timeout: 3000,
  })
  log.append(log.human('Where is the zygomorphic xylophone described?'))
  await expect(window.locator('.topic')).toContainText('Nothing matches', { timeout: 3000 })
  log.append(log.human(topics.ferry.question))
  await expect(window.locator('.topic')).toContainText('Ranked by', { timeout: 3000 })
})
