import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { drag, hasDesktop, type Point } from './support/desktop'
import { DshLog } from './support/dsh-log'
import { OtherProgram } from './support/other-program'
import { picture } from './support/picture'
import { topics } from './support/topics'

test.skip(!hasDesktop, 'needs an X server, xdotool and GTK')

const place = { x: 60, y: 120, width: 360, height: 300 }
const middle: Point = { x: place.x + place.width / 2, y: place.y + place.height / 2 }
const programs: OtherProgram[] = []

const start = async (...args: Parameters<typeof OtherProgram.start>): Promise<OtherProgram> => {
  const program = await OtherProgram.start(...args)
  programs.push(program)
  return program
}
test.afterEach(() => {
  for (const program of programs.splice(0)) program.end()
})

/** Where the left part of an element of the main window is on the screen. */
async function onScreen(app: ElectronApplication, element: Locator): Promise<Point> {
  const box = (await element.boundingBox())!
  const content = await app.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.getContentBounds())
  return { x: Math.round(content.x + box.x + 60), y: Math.round(content.y + box.y + box.height / 2) }
}

const row = (window: Page, path: string): Locator => window.locator(`.doc[data-path="${path}"]`)

test('one file, three files and one with a Chinese name are dragged from the list', async ({
  app,
  window,
  project,
}) => {
  const target = await start('target', place)
  const rows = window.getByRole('option')
  const paths = await rows.evaluateAll((all) =>
    all.slice(0, 3).map((each) => each.getAttribute('data-path')!),
  )
  const uri = (path: string): string => pathToFileURL(join(project.path, path)).href

  await drag(await onScreen(app, rows.first()), middle)
  await expect.poll(() => target.said.slice(1)).toEqual(['uris 1', uri(paths[0]!)])

  await rows.first().click()
  await rows.nth(2).click({ modifiers: ['Shift'] })
  await expect(window.locator('.doc[aria-selected="true"]')).toHaveCount(3)
  await drag(await onScreen(app, rows.nth(1)), middle)
  await expect.poll(() => target.said.slice(3)).toEqual(['uris 3', ...paths.map(uri)])

  const { path } = topics.ranking
  project.write(path, `# ${topics.ranking.title}\n`)
  await window.keyboard.press('Escape')
  await window.keyboard.press('Control+f')
  await window.keyboard.type('排序算法')
  await expect(row(window, path)).toBeVisible()
  await drag(await onScreen(app, row(window, path)), middle)
  await expect.poll(() => target.said.slice(7)).toEqual(['uris 1', uri(path)])
})

test('the head of the preview drags the document that is read', async ({ app, window, project }) => {
  const target = await start('target', place)
  const first = window.getByRole('option').first()
  const path = (await first.getAttribute('data-path'))!
  await first.click()
  await drag(await onScreen(app, window.locator('.preview-head')), middle)
  await expect
    .poll(() => target.said.slice(1))
    .toEqual(['uris 1', pathToFileURL(join(project.path, path)).href])
})

test('one picture with a Chinese name, and three that are chosen together, are dragged from the grid and stay where they are', async ({
  app,
  window,
  project,
}) => {
  const target = await start('target', place)
  const names = ['图 1.png', '图 2.png', 'three.png']
  for (const name of names) project.write(name, picture(120, 90))
  const uri = (path: string): string => pathToFileURL(join(project.path, path)).href
  await window.keyboard.press('3')
  const tile = window.locator('.tile[data-path="图 1.png"]')
  await expect(tile).toBeVisible()
  await drag(await onScreen(app, tile), middle)
  await expect.poll(() => target.said.slice(1)).toEqual(['uris 1', uri('图 1.png')])
  await expect(tile).toBeVisible()
  await expect(window.locator('.preview')).toBeHidden()

  const tiles = window.getByRole('gridcell')
  await expect(tiles).toHaveCount(3)
  const order = await tiles.evaluateAll((all) => all.map((each) => each.getAttribute('data-path')!))
  // By keys, and with the pointer.
  await window.keyboard.press('Home')
  await window.keyboard.press('Shift+End')
  await expect(window.locator('.tile[aria-selected="true"]')).toHaveCount(3)
  await window.keyboard.press('Escape')
  await expect(window.locator('.tile[aria-selected="true"]')).toHaveCount(1)
  await tiles.nth(1).click({ modifiers: ['ControlOrMeta'] })
  await expect(window.locator('.tile[aria-selected="true"]')).toHaveCount(2)
  await tiles.first().click({ modifiers: ['ControlOrMeta'] })
  await expect(window.locator('.tile[aria-selected="true"]')).toHaveCount(3)
  await drag(await onScreen(app, tiles.nth(1)), middle)
  await expect.poll(() => target.said.slice(3)).toEqual(['uris 3', ...order.map(uri)])
})

test('nothing is dragged that leads out of the root or is gone', async ({ window }) => {
  const answers = await window.evaluate(async () => {
    const { knit } = globalThis as unknown as { knit: { dragOut(paths: string[]): Promise<unknown> } }
    return Promise.all([
      knit.dragOut(['../../etc/hostname']),
      knit.dragOut(['/etc/hostname']),
      knit.dragOut(['gone.md']),
      knit.dragOut([]),
    ])
  })
  expect(answers).toEqual([
    { ok: false, error: 'outside-root' },
    { ok: false, error: 'outside-root' },
    { ok: false, error: 'not-found' },
    { ok: false, error: 'invalid' },
  ])
})

test('with Alt the passage is dragged as text, with where it stands', async ({ home, project, launch }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.ferry.question))
  const knit = await launch()
  const window = await knit.window()
  const primary = row(window, topics.ferry.path)
  await expect(primary).toHaveAttribute('data-group', 'primary')
  const target = await start('target', place)
  await drag(await onScreen(knit.electron, primary), middle, { alt: true })
  await expect.poll(() => target.said.slice(1)).toHaveLength(1)
  const text = JSON.parse(target.said[1]!.replace(/^text /, '')) as string
  expect(text).toMatch(/^> .+\n\ndocs\/harbour\/ferry-timetable\.md:\d+\n$/s)
})

/** Drags into the list from another program, and lets go when the window says what that will do. */
async function dragIn(app: ElectronApplication, window: Page): Promise<void> {
  const hint = window.locator('.drop-hint')
  await drag(middle, await onScreen(app, window.getByRole('listbox')), {
    seen: () => expect(hint).toBeVisible({ timeout: 10_000 }),
  })
  await expect(hint).toHaveCount(0)
}

test('a folder that is dropped on the window is opened', async ({ app, home, window }) => {
  const folder = join(home.path, '另一个 project')
  mkdirSync(folder)
  writeFileSync(join(folder, 'hello.md'), '# Hello\n')
  await start('source', place, [pathToFileURL(folder).href])
  await dragIn(app, window)
  await expect(window).toHaveTitle('另一个 project – Knit')
  await expect(window.getByRole('option')).toContainText('Hello')
})

test('a file of the root that is dropped is found in the list; any other is told', async ({
  app,
  home,
  project,
  window,
}) => {
  const path = (await window.getByRole('option').nth(4).getAttribute('data-path'))!
  const inside = await start('source', place, [pathToFileURL(join(project.path, path)).href])
  await dragIn(app, window)
  await expect(row(window, path)).toHaveAttribute('aria-selected', 'true')
  inside.end()
  writeFileSync(join(home.path, 'stray.md'), '# Stray\n')
  await start('source', place, [pathToFileURL(join(home.path, 'stray.md')).href])
  await dragIn(app, window)
  await expect(window.getByText('stray.md is neither a folder nor a file')).toBeVisible()
})
