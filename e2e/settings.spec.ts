import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openSettings, settingsView } from './support/settings-view'

const SOON = { timeout: 5000 }
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
