import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import type { Home } from './support/home'
import { openSettings, settingsView } from './support/settings-view'

const SOON = { timeout: 5000 }
const settingsFile = (home: Home): string => join(home.userData, 'settings.json')
const kept = (home: Home): Record<string, unknown> =>
  JSON.parse(readFileSync(settingsFile(home), 'utf8')) as Record<string, unknown>
const options = (window: Page) => window.getByRole('option')

test('the limits and the ignored folders are obeyed at once, and wrong values change nothing', async ({
  project,
  launch,
}) => {
  project.write('drafts/secret-plan.md', '# Secret plan\n')
  project.write('a/b/c/d/e/deep.md', '# Deep down\n')
  const window = await (await launch()).window()
  const row = (title: string) => options(window).filter({ hasText: title })
  await expect(row('Secret plan')).toHaveCount(1)
  await expect(row('Deep down')).toHaveCount(1)
  const settings = await openSettings(window)

  await settings.getByRole('textbox', { name: 'A folder to ignore' }).fill('../elsewhere')
  await window.keyboard.press('Enter')
  await expect(settings.getByText('Give a name, or a path that begins')).toBeVisible()
  await settings.getByRole('textbox', { name: 'A folder to ignore' }).fill('drafts/')
  await window.keyboard.press('Enter')
  await expect(settings.getByRole('listitem').filter({ hasText: 'drafts' })).toBeVisible()
  await expect(row('Secret plan')).toHaveCount(0, SOON)

  const depth = settings.getByRole('spinbutton', { name: 'Depth' })
  await depth.fill('99')
  await expect(settings.getByText('From 1 to 20')).toBeVisible()
  await depth.press('Tab')
  await expect(depth).toHaveValue('6')
  await depth.fill('3')
  await depth.press('Enter')
  await expect(row('Deep down')).toHaveCount(0, SOON)
  await window.keyboard.press('Escape')
  await expect(window.getByText('Folders deeper than 3 levels are left out')).toBeVisible()

  await window.getByRole('button', { name: 'Change the limits…' }).click()
  await expect(depth).toBeInViewport()
  await depth.fill('6')
  await depth.press('Enter')
  await expect(row('Deep down')).toHaveCount(1, SOON)
  await settings.getByRole('button', { name: 'No longer ignore drafts' }).click()
  await expect(row('Secret plan')).toHaveCount(1, SOON)
  // What was ignored is watched again.
  project.write('drafts/secret-plan.md', '# Public plan\n')
  await expect(row('Public plan')).toHaveCount(1, SOON)
  await window.keyboard.press('Escape')
  await expect(settingsView(window)).toBeHidden()
})

test('every setting can be reached and changed by keys alone, and is on disk at once', async ({
  home,
  launch,
}) => {
  const knit = await launch()
  const window = await knit.window()
  const { keyboard } = window
  await knit.electron.evaluate(({ BrowserWindow }) => BrowserWindow.fromId(1)!.setContentSize(900, 700))
  const settings = await openSettings(window)
  const tab = (name: string) => settings.getByRole('tab', { name })
  await keyboard.press('Tab')
  await expect(tab('General')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await expect(settings.getByRole('radio', { name: '中文' })).toBeChecked()
  await expect.poll(() => kept(home)['language']).toBe('zh')
  await keyboard.press('ArrowRight')
  await expect.poll(() => kept(home)['language']).toBe('en')

  const autostart = join(home.path, '.config', 'autostart', 'knit.desktop')
  const login = settings.getByRole('switch', { name: 'Start at login' })
  await expect(login).not.toBeChecked()
  await login.press('Space')
  await expect(login).toBeChecked()
  expect(readFileSync(autostart, 'utf8')).toMatch(/^Exec="\/.+"$/m)
  await login.press('Space')
  await expect(login).not.toBeChecked()
  expect(existsSync(autostart)).toBe(false)

  await tab('General').focus()
  for (const name of ['List', 'Window', 'Documents']) {
    await keyboard.press('ArrowDown')
    await expect(tab(name)).toBeFocused()
    await expect(settings.getByRole('tabpanel', { name })).toBeVisible()
  }
  for (const section of await settings.getByRole('tab').all()) {
    await section.click()
    await expect(section).toHaveAttribute('aria-selected', 'true')
    await expect(settings.locator('[role="status"]:empty'), 'statuses that say nothing').toHaveCount(0)
  }
  await tab('Window').click()
  const shortcut = settings.getByRole('button', { name: /^Shortcut for the window/ })
  await shortcut.press('Enter')
  await keyboard.press('x')
  await expect(shortcut).toHaveText('Press the keys…')
  await keyboard.press('Control+Alt+F7')
  await expect(shortcut).toHaveText('Ctrl+Alt+F7')
  await expect.poll(() => kept(home)['shortcuts']).toMatchObject({ window: 'CommandOrControl+Alt+F7' })
  // The other one has it now.
  const peek = settings.getByRole('button', { name: /^Shortcut for the peek/ })
  await peek.press('Enter')
  await keyboard.press('Control+Alt+F7')
  await expect(settings.getByText('Ctrl+Alt+F7 belongs to something else')).toBeVisible()
  await shortcut.press('Enter')
  await keyboard.press('Escape')
  await expect(settings, 'Esc ends the listening alone').toBeVisible()
  await expect(shortcut).toHaveText('Ctrl+Alt+F7')

  await tab('Defaults').click()
  await settings.getByRole('button', { name: 'Reset…' }).press('Enter')
  await settings.getByRole('button', { name: 'Reset everything' }).press('Enter')
  await expect.poll(() => kept(home)).toMatchObject({ language: 'system', notifications: false })
  expect(kept(home)['shortcuts']).toMatchObject({ window: 'CommandOrControl+Shift+Space' })
  expect(kept(home)['recentRoots']).toHaveLength(1)
  await keyboard.press('Escape')
  await expect(settings).toBeHidden()
})

test('a damaged settings file is told of and kept aside, one of a newer Knit is left as it is', async ({
  home,
  launch,
}) => {
  const damaged = '{"version":1,"theme":"purple","order":"recent"}'
  writeFileSync(settingsFile(home), damaged)
  const first = await launch()
  let window = await first.window()
  await expect(window.getByText('The settings file was damaged.')).toBeVisible()
  await expect(window.getByRole('button', { name: 'Recent', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(readFileSync(`${settingsFile(home)}.damaged`, 'utf8')).toBe(damaged)
  await first.quit()

  const newer = '{"version":7,"theme":"dark","tints":["blue"]}'
  writeFileSync(settingsFile(home), newer)
  const second = await launch()
  window = await second.window()
  await expect(window.getByText('A newer Knit wrote')).toBeVisible()
  await expect(window.locator('html')).toHaveAttribute('data-theme', 'dark')
  await window.getByRole('button', { name: 'Recent', exact: true }).click()
  await second.quit()
  expect(readFileSync(settingsFile(home), 'utf8')).toBe(newer)
})
