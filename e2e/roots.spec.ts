import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
import type { Home } from './support/home'
import type { Project } from './support/project'
import { topics } from './support/topics'

const SOON = { timeout: 5000 }

/** A second project that was opened before, and a third that is gone. */
function otherProjects(home: Home, project: Project): string {
  const garden = join(home.path, 'garden')
  mkdirSync(garden)
  writeFileSync(join(garden, 'bees.md'), '# Where the bees live\n\nThe bees live in the old tree.\n')
  const recentRoots = [project.path, garden, join(home.path, 'gone')]
  writeFileSync(join(home.userData, 'settings.json'), JSON.stringify({ version: 1, recentRoots }))
  return garden
}

async function setInUse(app: ElectronApplication, inUse: boolean): Promise<void> {
  const isFocused = (): Promise<boolean> =>
    app.evaluate(({ BrowserWindow }, wanted) => {
      const main = BrowserWindow.fromId(1)!
      if (wanted) main.focus()
      else main.blur()
      return main.isFocused()
    }, inUse)
  await expect.poll(isFocused).toBe(inUse)
}

async function openMenu(window: Page): Promise<void> {
  await window.locator('.menu-trigger-workspace').click()
  await expect(window.locator(':popover-open')).toBeVisible()
}

test('Knit follows the person into another project, until one goes to a project by hand', async ({
  home,
  project,
  launch,
}) => {
  const garden = otherProjects(home, project)
  const here = new DshLog(home, project.path)
  here.append(here.human(topics.ferry.question))
  const knit = await launch()
  const window = await knit.window()
  await expect(window).toHaveTitle('handbook – Knit')

  await setInUse(knit.electron, false)
  const there = new DshLog(home, garden)
  there.append([...there.human('Where do the bees live?'), ...there.title('Bees')])
  await expect(window).toHaveTitle('garden – Knit', SOON)
  await expect(window.getByRole('option').first()).toContainText('Where the bees live')
  await expect(window.getByText('Knit followed your conversation here from handbook.')).toBeVisible()

  // By hand, and with that the following ends.
  await window.getByRole('button', { name: 'Go back and stay' }).click()
  await expect(window).toHaveTitle('handbook – Knit', SOON)
  await openMenu(window)
  const following = window.getByRole('menuitemcheckbox', { name: 'Follow my active session' })
  await expect(following).not.toBeChecked()
  await expect(window.getByRole('menuitem').filter({ hasText: 'gone' }).first()).toContainText('not there')
  await window.keyboard.press('Escape')
  await setInUse(knit.electron, false)
  there.append([...there.assistant('In the old tree.'), ...there.human('And in winter?')])
  // What is said later has been read, so what was said before has been, too.
  here.append(here.title('Ferries'))
  await expect(window.locator('.menu-trigger-session')).toContainText('Ferries', SOON)
  await expect(window).toHaveTitle('handbook – Knit')

  // One click, and it goes where the person is meanwhile.
  await openMenu(window)
  await following.click()
  await expect(following).toBeChecked()
  await window.keyboard.press('Escape')
  await setInUse(knit.electron, false)
  await expect(window).toHaveTitle('garden – Knit', SOON)
})

test('while the window is in use it stays, says where the conversation goes on, and goes on request', async ({
  home,
  project,
  launch,
}) => {
  const garden = otherProjects(home, project)
  const knit = await launch()
  const window = await knit.window()
  await setInUse(knit.electron, true)
  const there = new DshLog(home, garden)
  there.append([...there.human('Where do the bees live?'), ...there.title('Bees')])
  await expect(window.getByText('Your conversation goes on in garden: “Bees”.')).toBeVisible(SOON)
  await expect(window).toHaveTitle('handbook – Knit')
  await window.getByRole('button', { name: 'Go there now' }).click()
  await expect(window).toHaveTitle('garden – Knit', SOON)
})
