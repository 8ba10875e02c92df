import { readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
import { topics } from './support/topics'

// How soon, in ms after the bytes have landed, the window shows what follows from them. A quiet machine takes less than
// one second; this leaves room for a busy one.
const SOON = { timeout: 3000 }

test.use({ documents: 320 })

const primary = (window: Page) => window.getByRole('group', { name: /^Primary/ }).getByRole('option')
const topicLine = (window: Page) => window.locator('.topic-line, .topic').first()

/** A log with its header only, and the window that follows it. */
test('the order follows a session as it grows, frame by frame', async ({ home, project, launch }) => {
  const log = new DshLog(home, project.path)
  const window = await (await launch()).window()
  await expect(topicLine(window)).toContainText('Not enough conversation yet, newest first')
  await expect(window.locator('.segment-count')).toHaveAttribute('title', '320 documents')

  log.append(log.human(topics.tokens.question))
  await expect(primary(window), 'the person asked').toContainText(topics.tokens.title, SOON)
  await expect(topicLine(window)).toContainText('refresh token')
  log.append(log.assistant(topics.tokens.answer))

  log.append(log.human(topics.ranking.question))
  await expect(primary(window), 'another topic, in Chinese').toContainText(topics.ranking.title, SOON)
  await expect(topicLine(window)).toContainText('词频饱和')

  // The assistant wanders off; the person's words outweigh it.
  log.append(log.assistant(topics.ferry.answer))
  await window.waitForTimeout(SOON.timeout)
  await expect(primary(window)).toContainText(topics.ranking.title)

  log.append(log.human('ok, thanks'))
  log.append(log.human(topics.kiln.question))
  await expect(primary(window)).toContainText(topics.kiln.title, SOON)
  await expect(primary(window)).toHaveCount(1)
})

test('half a frame changes nothing until the rest of it lands', async ({ home, project, launch }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.ferry.question))
  const window = await (await launch()).window()
  await expect(primary(window)).toContainText(topics.ferry.title)

  const frame = log.encode(log.human(topics.telescope.question))
  log.appendBytes(frame.subarray(0, Math.floor(frame.length / 2)))
  await window.waitForTimeout(SOON.timeout)
  await expect(primary(window)).toContainText(topics.ferry.title)

  log.appendBytes(frame.subarray(Math.floor(frame.length / 2)))
  await expect(primary(window)).toContainText(topics.telescope.title, SOON)
})

test('a document that is swapped by atomic rename is read anew', async ({ home, project, launch }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human('Where do we describe how the lighthouse lamp is polished?'))
  const window = await (await launch()).window()
  const list = window.getByRole('listbox')
  await expect(list).toBeVisible()
  await expect(primary(window)).toHaveCount(0)

  project.replace(
    topics.ferry.path,
    '# Polishing the lighthouse lamp\n\nThe lighthouse lamp is polished with chalk.\n',
  )
  await expect(primary(window)).toContainText('Polishing the lighthouse lamp', { timeout: 2000 })
  await expect(primary(window)).toContainText('just now')
  await expect(primary(window).getByText('NEW')).toBeVisible()
})

test('nothing in the project or the agent’s home changes', async ({ home, project, launch }) => {
  const log = new DshLog(home, project.path)
  log.append([...log.human(topics.irrigation.question), ...log.tool('read', topics.irrigation.path)])
  const window = await (await launch()).window()
  await expect(primary(window)).toContainText(topics.irrigation.title)
  await window.keyboard.press('ArrowDown')
  await window.keyboard.press('End')
  await window.keyboard.press('R')
  await window.keyboard.press('R')
  log.append(log.assistant(topics.irrigation.answer))
  await window.waitForTimeout(500)
  // The fixtures compare names, bytes and times of both trees when the test ends; here, that they would notice.
  expect(project.tree.changes()).toEqual([])
  expect(home.tree.changes()).toEqual([])
})

test('only sessions of this project are followed, and the newest of them', async ({
  home,
  project,
  launch,
}) => {
  const old = new DshLog(home, project.path)
  old.append(old.human(topics.sourdough.question))
  const window = await (await launch()).window()
  await expect(primary(window)).toContainText(topics.sourdough.title)
  const elsewhere = new DshLog(home, `${project.path}-two`)
  elsewhere.append(elsewhere.human(topics.kiln.question))
  await window.waitForTimeout(SOON.timeout)
  await expect(primary(window)).toContainText(topics.sourdough.title)
  const newer = new DshLog(home, project.path)
  newer.append(newer.human(topics.telescope.question))
  await expect(primary(window)).toContainText(topics.telescope.title, { timeout: 2000 })
})

test('a log that vanishes keeps the last order and says so', async ({ home, project, launch }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.ferry.question))
  const window = await (await launch()).window()
  await expect(primary(window)).toContainText(topics.ferry.title)
  const bytes = readFileSync(log.file)
  rmSync(log.file)
  home.tree.accept(log.file.slice(home.agents.length + 1))
  await expect(window.getByText('The session log was removed')).toBeVisible()
  await expect(primary(window)).toContainText(topics.ferry.title)
  log.appendBytes(bytes)
  await expect(window.getByText('The session log was removed')).toBeHidden()
  expect(dirname(log.file)).toContain(home.dsh)
})

test('a log that Knit does not understand is said to be so', async ({ home, project, launch }) => {
  const log = new DshLog(home, project.path)
  log.append(Array.from({ length: 30 }, (_, n) => ({ type: 'utterance/spoken', data: { n } })))
  const window = await (await launch()).window()
  await expect(topicLine(window)).toContainText('Log not understood')
})

test('an engine that is killed is started again, and the window says so', async ({
  home,
  project,
  launch,
}) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.ferry.question))
  const knit = await launch()
  const window = await knit.window()
  await expect(primary(window)).toContainText(topics.ferry.title)
  await knit.electron.evaluate(() =>
    (globalThis as unknown as { knitTest: { killEngine(): Promise<void> } }).knitTest.killEngine(),
  )
  await expect(window.getByText('stopped and was started again')).toBeVisible()
  log.append(log.human(topics.kiln.question))
  await expect(primary(window)).toContainText(topics.kiln.title, { timeout: 3000 })
})
