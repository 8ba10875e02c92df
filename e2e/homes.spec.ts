import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
import { settingsView } from './support/settings-view'
import { topics } from './support/topics'

const SOON = { timeout: 2000 }
const sheet = settingsView
const homeAt = (window: Page, path: string): Locator =>
  sheet(window)
    .getByRole('listitem')
    .filter({ has: window.getByText(path, { exact: true }) })

async function openSheet(window: Page): Promise<void> {
  await window.locator('.menu-trigger-session').click()
  await window.getByRole('menuitem', { name: 'Where Knit looks for sessions…' }).click()
  await expect(sheet(window)).toBeVisible()
}

/** The system's dialog cannot be driven from here: from now on it answers as if this folder had been chosen. */
function chooseInDialog(app: ElectronApplication, folder: string | null): Promise<void> {
  return app.evaluate(({ dialog }, path) => {
    const answer = { canceled: path === null, filePaths: path === null ? [] : [path] }
    dialog.showOpenDialog = () => Promise.resolve(answer)
  }, folder)
}

test('every home is listed with its origin, found or not with the reason, without a session too', async ({
  home,
  launch,
}) => {
  writeFileSync(join(home.agents, 'claude'), 'a file where a folder should be')
  home.tree.accept('claude')
  const window = await (await launch()).window()
  await expect(window.locator('.menu-trigger-session')).toContainText('No session yet')
  await openSheet(window)

  await expect(homeAt(window, home.dsh)).toContainText('Named by DSH_HOME · found, no sessions in it yet')
  await expect(homeAt(window, join(home.agents, 'claude'))).toContainText(
    'Named by CLAUDE_CONFIG_DIR · not found: this is a file, not a folder',
  )
  await expect(homeAt(window, join(home.agents, 'codex'))).toContainText(
    'Named by CODEX_HOME · not found: there is no such folder',
  )
  await expect(homeAt(window, join(home.path, '.claude'))).toContainText('Where it keeps them by default')
  await window.keyboard.press('Escape')
  await expect(sheet(window)).toBeHidden()
})

test('the followed log is told with its rows, and a session that comes is counted', async ({
  home,
  project,
  launch,
}) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.ferry.question))
  const window = await (await launch()).window()
  await openSheet(window)
  const dsh = homeAt(window, home.dsh)
  await expect(dsh).toContainText('found, 1 session')
  await expect(dsh).toContainText('The followed log is here.')
  await expect(dsh).toContainText(/6 rows read: \d understood, \d not part of the conversation/)
  await expect(dsh).not.toContainText('unknown')

  log.append([{ type: 'something/new', data: {} }])
  await expect(dsh).toContainText('1 of an unknown kind, 0 broken', SOON)
  expect(new DshLog(home, project.path).id).not.toBe(log.id)
  await expect(dsh).toContainText('found, 2 sessions', SOON)
})

test('a folder that is added is looked into at once, stays after a restart, and can be removed', async ({
  home,
  project,
  launch,
}) => {
  const elsewhere = join(home.agents, 'elsewhere')
  mkdirSync(elsewhere)
  const log = new DshLog(home, project.path, { home: elsewhere })
  log.append([...log.human(topics.kiln.question), ...log.title('窑温')])
  home.tree.accept('elsewhere')
  const first = await launch()
  let window = await first.window()
  await openSheet(window)

  await chooseInDialog(first.electron, null)
  await sheet(window).getByRole('button', { name: 'Add a folder…' }).click()
  await chooseInDialog(first.electron, elsewhere)
  await sheet(window).getByRole('button', { name: 'Add a folder…' }).click()
  await expect(homeAt(window, elsewhere)).toContainText('Added by you · found, 1 session', SOON)
  await expect(window.locator('.menu-trigger-session')).toContainText('窑温', SOON)
  await sheet(window).getByRole('button', { name: 'Add a folder…' }).click()
  await expect(sheet(window).getByText('Knit looks there already.')).toBeVisible()
  await expect(homeAt(window, elsewhere)).toHaveCount(1)
  await first.quit()

  window = await (await launch()).window()
  await expect(window.locator('.menu-trigger-session')).toContainText('窑温', SOON)
  await openSheet(window)
  await sheet(window)
    .getByRole('button', { name: `Remove ${elsewhere}` })
    .click()
  await expect(homeAt(window, elsewhere)).toHaveCount(0)
  await expect(window.locator('.menu-trigger-session')).toContainText('No session yet', SOON)
  await expect
    .poll(() => JSON.parse(readFileSync(join(home.userData, 'settings.json'), 'utf8')).extraHomes)
    .toEqual([])
})
