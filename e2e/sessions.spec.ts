import { appendFileSync, mkdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { DshLog } from './support/dsh-log'
import type { Home } from './support/home'
import { topics } from './support/topics'

test.use({ documents: 120 })

const SOON = { timeout: 2000 }
const primary = (window: Page) => window.getByRole('group', { name: /^Primary/ }).getByRole('option')
const chip = (window: Page) => window.locator('.menu-trigger-session')
const choice = (window: Page, name: string | RegExp) => window.getByRole('menuitemradio', { name })

test('of two live sessions the newest is followed, until one is chosen', async ({
  home,
  project,
  launch,
}) => {
  const one = new DshLog(home, project.path)
  one.append([...one.human(topics.sourdough.question), ...one.title('About bread')])
  const two = new DshLog(home, project.path)
  two.append([...two.human(topics.kiln.question), ...two.title('窑温')])
  const window = await (await launch()).window()
  await expect(chip(window)).toContainText('窑温')
  await expect(primary(window)).toContainText(topics.kiln.title)

  one.append(one.assistant(topics.sourdough.answer))
  await expect(primary(window), 'the one that was written last').toContainText(topics.sourdough.title, SOON)

  await chip(window).click()
  await expect(window.getByText('The newest session in this folder.')).toBeVisible()
  await choice(window, /窑温/).click()
  await expect(window.getByText('You chose this session.')).toBeVisible()
  await expect(primary(window)).toContainText(topics.kiln.title, SOON)
  one.append(one.human(topics.ferry.question))
  await window.waitForTimeout(1000)
  await expect(primary(window), 'the chosen one stays').toContainText(topics.kiln.title)

  await choice(window, 'The newest of this project').click()
  await expect(primary(window)).toContainText(topics.ferry.title, SOON)
})

test('a session of another agent takes over', async ({ home, project, launch }) => {
  for (const name of ['claude/projects', 'codex/sessions']) {
    mkdirSync(join(home.agents, name), { recursive: true })
    home.tree.accept(name.split('/')[0]!)
  }
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.telescope.question))
  const window = await (await launch()).window()
  await expect(primary(window)).toContainText(topics.telescope.title)
  await expect(window.locator('.session-source')).toHaveText('DSH')

  claudeSays(home, project.path, topics.irrigation.question)
  await expect(primary(window)).toContainText(topics.irrigation.title, { timeout: 5000 })
  await expect(window.locator('.session-source')).toHaveText('Claude Code')

  codexSays(home, project.path, topics.ranking.question)
  await expect(primary(window)).toContainText(topics.ranking.title, { timeout: 5000 })
  await expect(window.locator('.session-source')).toHaveText('Codex')
})

test('with three projects at once, each window state is that of its own project', async ({
  home,
  project,
  launch,
}) => {
  const others = ['bakery', 'harbour'].map((name) => {
    const path = join(home.path, name)
    mkdirSync(path)
    return path
  })
  const mine = new DshLog(home, project.path)
  mine.append(mine.human(topics.tokens.question))
  const [bakery, harbour] = others.map((path) => new DshLog(home, path))
  const window = await (await launch()).window()
  for (let turn = 0; turn < 3; turn += 1) {
    bakery!.append(bakery!.human(topics.sourdough.question))
    harbour!.append(harbour!.human(topics.ferry.question))
    await window.waitForTimeout(300)
  }
  await expect(primary(window)).toContainText(topics.tokens.title)
  await chip(window).click()
  await expect(window.getByRole('menuitemradio').filter({ hasText: 'DSH' })).toHaveCount(1)
})

test('a log that turns unreadable keeps what came before, says so, and comes back', async ({
  home,
  project,
  launch,
}) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.ferry.question))
  const window = await (await launch()).window()
  await expect(primary(window)).toContainText(topics.ferry.title)
  const { size } = statSync(log.file)

  log.appendBytes(Buffer.from('not a frame at all, but bytes of something else'))
  await expect(window.getByText('partly unreadable')).toBeVisible(SOON)
  await expect(primary(window)).toContainText(topics.ferry.title)

  log.truncate(size)
  log.append(log.human(topics.kiln.question))
  await expect(primary(window)).toContainText(topics.kiln.title, SOON)
  await expect(window.getByText('partly unreadable')).toBeHidden()
})

test('subagents stand behind their parent and are not followed by themselves', async ({
  home,
  project,
  launch,
}) => {
  const log = new DshLog(home, project.path)
  log.append([...log.human(topics.tokens.question), ...log.title('Parent')])
  const child = new DshLog(home, project.path, { parent: log.id })
  child.append(child.human(topics.kiln.question))
  const window = await (await launch()).window()
  await expect(primary(window)).toContainText(topics.tokens.title)
  await chip(window).click()
  await expect(window.getByRole('menuitemradio').filter({ hasText: 'subagent' })).toHaveCount(1)
})

function claudeSays(home: Home, cwd: string, text: string): void {
  const folder = join(home.agents, 'claude', 'projects', cwd.replace(/[^A-Za-z0-9]/g, '-'))
  mkdirSync(folder, { recursive: true })
  const file = join(folder, '11111111-0000-4000-8000-000000000001.jsonl')
  const row = {
    type: 'user',
    uuid: '11111111-0000-4000-8000-000000000002',
    parentUuid: null,
    sessionId: '11111111-0000-4000-8000-000000000001',
    cwd,
    timestamp: new Date().toISOString(),
    isSidechain: false,
    origin: { kind: 'human' },
    promptSource: 'typed',
    message: { role: 'user', content: text },
  }
  append(home, file, [row])
}

function codexSays(home: Home, cwd: string, text: string): void {
  const folder = join(home.agents, 'codex', 'sessions', '2026', '11', '30')
  mkdirSync(folder, { recursive: true })
  const id = '019b0000-0000-7000-8000-000000000009'
  const file = join(folder, `rollout-2026-11-30T10-00-00-${id}.jsonl`)
  const timestamp = new Date().toISOString()
  append(home, file, [
    { timestamp, type: 'session_meta', payload: { id, cwd, cli_version: '0.140.0', source: 'cli' } },
    { timestamp, type: 'event_msg', payload: { type: 'user_message', message: text } },
  ])
}

function append(home: Home, file: string, rows: readonly object[]): void {
  appendFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
  home.tree.accept(relative(home.agents, file).split('/')[0]!)
}
