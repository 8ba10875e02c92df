import type { ElectronApplication, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { documentPage } from './support/document-page'
import { DshLog } from './support/dsh-log'
import { openedWindows } from './support/opened-windows'
import { topics } from './support/topics'

const PATH = topics.tokens.path
const filler = Array.from({ length: 60 }, (_, n) => `Paragraph ${n} says nothing.`).join('\n\n')
const TEXT = `# Notes of the year\n\nSee the [ferry](../harbour/ferry-timetable.md).\n\n${filler}\n\n## Rotation\n\n${topics.tokens.answer}\n`

/** Opens the Primary's own window with a double click. */
async function openWindow(app: ElectronApplication, window: Page): Promise<Page> {
  const row = window.getByRole('group', { name: 'Primary' }).getByRole('option')
  await expect(row).toHaveAttribute('data-path', PATH)
  await row.dblclick()
  const page = await documentPage(app)
  await expect(page.locator('.reading article')).toBeVisible()
  return page
}

/** The page may be gone before the key is up again. */
async function closeWith(page: Page, key: string): Promise<void> {
  const closed = page.waitForEvent('close')
  await page.keyboard.press(key).catch(() => null)
  await closed
}

test.beforeEach(({ home, project }) => {
  project.write(PATH, TEXT)
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
})

test('a document in its own window opens at its passage, follows links, lives, and closes with Esc', async ({
  app,
  window,
  project,
}) => {
  const page = await openWindow(app, window)
  await expect(page).toHaveTitle('Notes of the year – Knit')
  await expect(page.getByText(topics.tokens.answer)).toBeInViewport()
  await expect(page.locator('.reading')).toBeFocused()
  await expect(window.locator('.preview')).toBeHidden()

  // A link leads on in the same window, and back again.
  await page.keyboard.press('Home')
  await page.getByRole('link', { name: 'ferry' }).click()
  await expect(page).toHaveTitle(`${topics.ferry.title} – Knit`)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page).toHaveTitle('Notes of the year – Knit')

  // What refers to it and where it leads is said here, too, and is a way to go in the same window.
  await page.getByRole('button', { name: 'Referenced by 0 · references 1' }).click()
  await page.getByRole('region', { name: 'References' }).getByRole('button').click()
  await expect(page).toHaveTitle(`${topics.ferry.title} – Knit`)
  await expect(page.getByRole('button', { name: 'Referenced by 1 · references 0' })).toBeVisible()
  expect(app.windows()).toHaveLength(2)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page).toHaveTitle('Notes of the year – Knit')
  await page.getByRole('button', { name: 'Referenced by 0 · references 1' }).click()

  // It shows what is on disk, while the main window reads something else.
  await window.getByRole('option').nth(3).click()
  await expect(window.locator('.reading article')).toBeVisible()
  project.write(PATH, TEXT.replace('Paragraph 0', 'A new paragraph'))
  await page.keyboard.press('Home')
  await expect(page.locator('.reading')).toContainText('A new paragraph')

  // Asked for again, it comes up instead of another one.
  await window.getByRole('option').first().click()
  await window.keyboard.press('Shift+Enter')
  await expect.poll(() => openedWindows(app)).toHaveLength(2)

  await closeWith(page, 'Escape')
  await expect(window.getByRole('listbox')).toBeVisible()
})

test('its page may read and copy, and nothing that changes the project, the settings or the ranking', async ({
  app,
  window,
}) => {
  const page = await openWindow(app, window)
  const answers = await page.evaluate(async () => {
    const { knit } = globalThis as unknown as {
      knit: Record<string, (...args: unknown[]) => Promise<{ ok: boolean }>>
    }
    const calls = [
      knit['documentPath']!(),
      knit['curate']!({ kind: 'pin', path: 'README.md' }),
      knit['changeSettings']!({ theme: 'dark' }),
      knit['openRoot']!('/'),
      knit['openDocWindow']!('README.md'),
      knit['openReading']!('../../../etc/hostname', 1),
    ]
    return Promise.all(calls)
  })
  expect(answers.map(({ ok }) => ok)).toEqual([true, false, false, false, false, true])
  expect(answers[5]).toMatchObject({ value: { kind: 'unreadable', why: 'outside-root' } })
})

test('it closes with its project, and with Ctrl+W', async ({ app, window, project }) => {
  const page = await openWindow(app, window)
  await closeWith(page, 'Control+W')
  const again = await openWindow(app, window)
  const gone = again.waitForEvent('close')
  await window.evaluate((folder) => {
    const { knit } = globalThis as unknown as { knit: { openRoot(path: string): Promise<unknown> } }
    return knit.openRoot(folder)
  }, `${project.path}/docs`)
  await gone
})
