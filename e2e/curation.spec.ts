import { spawnSync } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'
import type { Context } from '../src/engine/door/context'
import { expect, test } from './fixtures'
import { commandLine } from './support/command-line'
import { DshLog } from './support/dsh-log'
import type { Home } from './support/home'
import { topics } from './support/topics'

const BY_HAND = 'README.md'

const group = (window: Page, name: string): Locator => window.getByRole('group', { name }).getByRole('option')
const row = (window: Page, path: string): Locator => window.locator(`.doc[data-path="${path}"]`)
const pathsIn = (rows: Locator): Promise<(string | null)[]> =>
  rows.evaluateAll((all) => all.map((each) => each.getAttribute('data-path')))

/** What the command line tells of the project; the app need not run. */
function told(home: Home, root: string): Context {
  const { stdout } = spawnSync(process.execPath, [commandLine, 'context', '--json', '--root', root], {
    env: { ...process.env, ...home.env },
    encoding: 'utf8',
  })
  return JSON.parse(stdout) as Context
}

const pathsOf = (items: Context['primary']): string[] => items.map(({ path }) => path)

test('what is pinned heads the list and what is hidden is not ranked, here and at every other door, also after a restart', async ({
  home,
  project,
  launch,
}) => {
  test.setTimeout(120_000)
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  const knit = await launch()
  const window = await knit.window()
  await expect(group(window, 'Primary')).toHaveAttribute('data-path', topics.tokens.path)
  const tiers = ['Primary', 'Supporting', 'Related']
  const shown = async (page: Page): Promise<(string | null)[][]> =>
    Promise.all(tiers.map((name) => pathsIn(group(page, name))))
  const before = await shown(window)

  // Pinned although it does not match, without a number, with the reason; the numbers of the others stay.
  await row(window, topics.tokens.path).hover()
  await window
    .getByRole('textbox')
    .or(window.getByRole('button', { name: 'Filter' }))
    .first()
    .click()
  await window.keyboard.type('everything that was')
  await row(window, BY_HAND).hover()
  await window.getByRole('toolbar').getByRole('button', { name: 'Pin to the top' }).click()
  await window.keyboard.press('Escape')
  await window.keyboard.press('Escape')
  await expect(group(window, 'Pinned')).toHaveAttribute('data-path', BY_HAND)
  await expect(group(window, 'Pinned')).toContainText('Pinned by you')
  await expect(group(window, 'Pinned').locator('.doc-number')).toHaveText('')
  await expect(group(window, 'Primary').locator('.doc-number')).toHaveText('01')
  expect(await shown(window)).toEqual(before)

  // Hidden from ranking: gone from the tiers, counted, and still in the list.
  await window.getByRole('listbox').focus()
  await window.keyboard.press('Home')
  await window.keyboard.press('ArrowDown')
  await expect(window.getByRole('option', { selected: true })).toHaveAttribute(
    'data-path',
    topics.tokens.path,
  )
  await window.keyboard.press('h')
  await expect(window.getByRole('button', { name: '1 hidden' })).toBeVisible()
  await expect.poll(async () => (await shown(window)).flat()).not.toContain(topics.tokens.path)
  // The cursor goes on with the document that took its place, and the list stays where it is.
  await expect(window.getByRole('option', { selected: true })).not.toHaveAttribute(
    'data-path',
    topics.tokens.path,
  )
  expect(await window.getByRole('listbox').evaluate((list) => list.scrollTop)).toBe(0)
  await window.keyboard.press('End')
  await expect(row(window, topics.tokens.path)).toContainText('Hidden from ranking by you')
  await window.keyboard.press('Home')

  // The same at the command line, with the app and without it.
  const tellsTheSame = async (page: Page): Promise<void> => {
    const context = told(home, project.path)
    expect(pathsOf(context.pinned)).toEqual([BY_HAND])
    expect(context.pinned[0]?.reason).toBe('Pinned by you')
    const tiersTold = [context.primary, context.supporting, context.related].map(pathsOf)
    expect(tiersTold).toEqual(await shown(page))
  }
  await tellsTheSame(window)
  await knit.quit()
  const again = await (await launch()).window()
  await expect(group(again, 'Pinned')).toHaveAttribute('data-path', BY_HAND)
  await tellsTheSame(again)

  // Restored, one by one or all.
  await row(again, BY_HAND).click()
  await again.keyboard.press('p')
  await expect(group(again, 'Pinned')).toHaveCount(0)
  await again.getByRole('button', { name: '1 hidden' }).click()
  await again.getByRole('menuitem', { name: `Rank ${topics.tokens.title} again` }).click()
  await expect(group(again, 'Primary')).toHaveAttribute('data-path', topics.tokens.path)
  await expect(again.getByRole('button', { name: /hidden/ })).toHaveCount(0)
})

test('all that was hidden is restored at once', async ({ home, project, launch }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  const window = await (await launch()).window()
  for (const count of [1, 2]) {
    await window.getByRole('listbox').focus()
    await window.keyboard.press('Home')
    await window.keyboard.press('h')
    await window.keyboard.press('Escape')
    await expect(window.getByRole('button', { name: `${count} hidden` })).toBeVisible()
  }
  await window.getByRole('button', { name: '2 hidden' }).click()
  await window.getByRole('menuitem', { name: 'Rank all of them again' }).click()
  await expect(window.getByRole('button', { name: /hidden/ })).toHaveCount(0)
  await expect(group(window, 'Primary')).toHaveAttribute('data-path', topics.tokens.path)
})

test('a new message tells what it changed, and a document there leads to itself', async ({
  home,
  project,
  launch,
}) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  const window = await (await launch()).window()
  const changes = window.getByRole('button', { name: /^\d+ changes?$/ })
  await expect(group(window, 'Primary')).toHaveAttribute('data-path', topics.tokens.path)
  await expect(changes).toHaveCount(0)
  log.append(log.assistant('All right.'))
  log.append(log.human(topics.kiln.question))
  await expect(changes).toBeVisible()
  await changes.click()
  const menu = window.getByRole('menu', { name: 'What your last message changed' })
  await expect(menu).toContainText(topics.kiln.question.slice(0, 30))
  await expect(menu.getByRole('group', { name: 'Came in' })).toContainText(topics.kiln.title)
  await menu.getByRole('menuitem', { name: topics.kiln.title }).click()
  await expect(window.locator('.reading')).toContainText(topics.kiln.answer)
})

test('the actions of a row are reached with the keyboard, and stand in its menu', async ({
  knit,
  project,
}) => {
  const window = await knit.window()
  const { keyboard } = window
  const toolbar = window.getByRole('toolbar')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  const path = (await window.getByRole('option', { selected: true }).getAttribute('data-path'))!
  await expect(toolbar.getByRole('button')).toHaveCount(5)
  await keyboard.press('Tab')
  await expect(toolbar.getByRole('button', { name: 'Pin to the top' })).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(toolbar.getByRole('button', { name: 'Copy the path' })).toBeFocused()
  await keyboard.press('Enter')
  const clipboard = () => knit.electron.evaluate(({ clipboard: system }) => system.readText())
  await expect.poll(clipboard).toBe(`${project.path}/${path}`)
  await keyboard.press('Shift+Tab')
  await expect(window.getByRole('listbox')).toBeFocused()
  await keyboard.press('Shift+F10')
  const names = ['Pin to the top', 'Hide from ranking', 'Copy the path', 'Show in the file manager']
  for (const name of names) await expect(window.getByRole('menuitem', { name })).toBeVisible()
  await expect(window.getByRole('menuitem', { name: 'Open with the system’s application' })).toBeVisible()
  await window.getByRole('menuitem', { name: 'Pin to the top' }).click()
  await expect(group(window, 'Pinned')).toHaveAttribute('data-path', path)
})
