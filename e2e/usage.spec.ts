import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
import type { Home } from './support/home'
import { chooseSetting, openSettings } from './support/settings-view'
import { topics } from './support/topics'

const SOON = { timeout: 2000 }
const line = (window: Page): Locator => window.locator('.usage-line')
const primary = (window: Page): Locator => window.getByRole('group', { name: /^Primary/ }).getByRole('option')
const usageFolder = (home: Home): string => join(home.userData, 'usage')

const choose = (window: Page, mode: 'Off' | 'Until Knit quits' | 'Keep on this computer'): Promise<void> =>
  chooseSetting(window, 'Usage feedback', mode)

/** The person turns to another subject for good. */
function turnTo(log: DshLog, { question, answer }: { question: string; answer: string }): void {
  log.append([...log.human(question), ...log.assistant(answer)])
  log.append([...log.human(question), ...log.assistant(answer)])
  log.append(log.human(question))
}

test('off, nothing is shown of reads and nothing is written', async ({ home, project, launch }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.ferry.question))
  const window = await (await launch()).window()
  await expect(primary(window)).toContainText(topics.ferry.title)
  log.append(log.tool('read', topics.ferry.path))
  await expect(window.getByLabel('Session', { exact: true }), 'the rows have been read').toHaveAttribute(
    'title',
    /^11 rows read/,
    SOON,
  )
  await expect(line(window)).toHaveCount(0)
  await expect(window.locator('.read-mark')).toHaveCount(0)
  expect(existsSync(usageFolder(home))).toBe(false)

  const settings = await openSettings(window)
  await expect(settings.getByRole('radio', { name: 'Off' })).toBeChecked()
  await expect(settings.getByText('Nothing leaves this computer.')).toBeVisible()
  await expect(settings.getByRole('button', { name: 'Delete what was kept' })).toHaveCount(0)
})

test('on, each read changes the line as it was judged when it was made', async ({
  home,
  project,
  launch,
}) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.ferry.question))
  const window = await (await launch()).window()
  await expect(primary(window)).toContainText(topics.ferry.title)
  await choose(window, 'Until Knit quits')
  await expect(line(window)).toContainText(/^Read: not the Primary.* · 0 reads · same pack all along$/, SOON)
  await expect(primary(window).locator('.read-mark')).toHaveText('unread')

  log.append(log.tool('read', topics.ferry.path, { ok: false, code: 'ENOENT' }))
  log.append(log.tool('read', 'src/harbour.ts'))
  await expect(line(window)).toContainText('Read: not the Primary', SOON)
  await expect(line(window), 'the failed read does not count').toContainText('1 read, 1 not indexable', SOON)

  log.append(log.tool('read', topics.ferry.path))
  await expect(line(window)).toContainText('Read: the Primary', SOON)
  await expect(line(window)).toContainText('2 reads, 1 not indexable')
  await expect(primary(window).locator('.read-mark')).toHaveText('read')

  log.append(log.tool('read', topics.kiln.path))
  await expect(line(window)).toContainText('3 reads, 1 missed, 1 not indexable', SOON)
  log.append(log.tool('read', '/somewhere/else.md'))

  turnTo(log, topics.telescope)
  await expect(primary(window)).toContainText(topics.telescope.title, SOON)
  await expect(line(window), 'the old read stays one of the Primary, the new one is unread').toContainText(
    /Read: 1 of \d Primary/,
    SOON,
  )
  await expect(line(window)).toContainText('3 reads, 1 missed, 1 not indexable')
  await expect(line(window)).toContainText('pack changed')
  await expect(primary(window).locator('.read-mark')).toHaveText('unread')

  await line(window).click()
  await expect(window.locator('.usage-reads li')).toHaveText([
    new RegExp(`${topics.kiln.path}.*missed: not in the pack`),
    new RegExp(`${topics.ferry.path}Primary`),
    /src\/harbour\.ts.*not indexable/,
  ])
  expect(existsSync(usageFolder(home)), 'memory only').toBe(false)

  await choose(window, 'Off')
  await expect(line(window)).toHaveCount(0, SOON)
  await choose(window, 'Until Knit quits')
  await expect(line(window), 'it was forgotten').toContainText('0 reads', SOON)
})

test('a document is marked when its file changed after it was read, and when it was read again', async ({
  home,
  project,
  launch,
}) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.sourdough.question))
  const window = await (await launch()).window()
  await choose(window, 'Until Knit quits')
  const mark = primary(window).locator('.read-mark')
  log.append(log.tool('read', topics.sourdough.path))
  log.append(log.tool('read', topics.sourdough.path))
  await expect(mark).toHaveText('read ×2', SOON)
  const { title, answer, question } = topics.sourdough
  project.replace(topics.sourdough.path, `# ${title}\n\n${question} ${answer}\n`)
  await expect(mark).toHaveText('changed after read', SOON)
  log.append(log.tool('read', topics.sourdough.path))
  await expect(mark).toHaveText('read again', SOON)
})

test('what is kept survives a restart, is only for its owner, and can be deleted', async ({
  home,
  project,
  launch,
}) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.ferry.question))
  const first = await launch()
  let window = await first.window()
  await choose(window, 'Until Knit quits')
  await expect(line(window)).toBeVisible(SOON)
  log.append(log.tool('read', topics.ferry.path))
  await expect(line(window)).toContainText('1 read', SOON)
  await choose(window, 'Keep on this computer')
  await expect.poll(() => existsSync(usageFolder(home)) && readdirSync(usageFolder(home)).length).toBe(1)
  const [name] = readdirSync(usageFolder(home))
  expect(statSync(join(usageFolder(home), name!)).mode & 0o777).toBe(0o600)
  log.append(log.tool('read', topics.kiln.path))
  await expect(line(window)).toContainText('2 reads, 1 missed', SOON)
  await first.quit()

  // Nobody is there to see this read.
  log.append(log.tool('read', topics.tokens.path))
  window = await (await launch()).window()
  await expect(line(window)).toContainText('2 reads, 1 missed', SOON)
  await expect(primary(window).locator('.read-mark')).toHaveText('read')
  log.append(log.tool('read', topics.ferry.path))
  await expect(line(window)).toContainText('3 reads, 1 missed', SOON)

  const settings = await openSettings(window)
  await settings.getByRole('button', { name: 'Delete what was kept' }).click()
  await expect(settings.getByRole('button', { name: 'Delete what was kept' })).toHaveCount(0)
  await window.keyboard.press('Escape')
  await expect(line(window)).toContainText('0 reads', SOON)
  expect(existsSync(usageFolder(home))).toBe(false)
})
