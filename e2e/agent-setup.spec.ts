import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { commandLine } from './support/command-line'
import { DshLog } from './support/dsh-log'
import type { Home } from './support/home'
import { openSettings, settingsView } from './support/settings-view'
import { topics } from './support/topics'

async function agentsPage(window: Page): Promise<Locator> {
  const view = settingsView(window)
  if (!(await view.isVisible())) await openSettings(window)
  const tab = view.getByRole('tab', { name: 'For your agent' })
  if (await tab.isVisible()) await tab.click()
  return view
}

const row = (page: Locator, name: string): Locator => page.getByRole('listitem', { name, exact: true })

/** An agent’s program in the project. */
async function agent(home: Home, cwd: string): Promise<Client> {
  const client = new Client({ name: 'some-agent', version: '1' }, { capabilities: {} })
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [commandLine, 'mcp'], cwd, env: home.env }),
  )
  return client
}

test('a configuration is written only after it was shown, and is the same to the byte once Knit is taken out', async ({
  home,
  window,
}) => {
  const file = join(home.path, '.cursor', 'mcp.json')
  mkdirSync(join(home.path, '.cursor'))
  const before = '{\n  // mine\n  "mcpServers": {\n    "other": { "command": "x" }\n  }\n}\n'
  writeFileSync(file, before)
  const page = await agentsPage(window)
  const cursor = row(page, 'Cursor')
  await expect(cursor).toContainText('not set up')
  await expect(cursor).toContainText(file)

  await cursor.getByRole('button', { name: 'Add…' }).click()
  await expect(cursor.getByLabel('Changes')).toContainText('+     "knit": {')
  await expect(cursor.getByLabel('Changes')).toContainText(commandLine)
  await cursor.getByRole('button', { name: 'Leave it' }).click()
  expect(readFileSync(file, 'utf8')).toBe(before)

  await cursor.getByRole('button', { name: 'Add…' }).click()
  await cursor.getByRole('button', { name: 'Write it' }).click()
  await expect(cursor).toContainText('Start the agent anew.')
  await expect(cursor.locator('.agent-state')).toHaveText('set up')
  const written = readFileSync(file, 'utf8')
  expect(written).toContain('// mine')
  const server = JSON.parse(written.replace('// mine', '')).mcpServers.knit as {
    command: string
    args: string[]
  }
  expect(server.args).toEqual([commandLine, 'mcp'])
  const backup = join(home.userData, 'agents', 'cursor-mcp.json')
  expect(readFileSync(backup, 'utf8')).toBe(before)
  await expect(cursor).toContainText(backup)
  // What was written works.
  const version = spawnSync(server.command, [server.args[0]!, '--help'], { encoding: 'utf8' })
  expect(version.stdout).toContain('knit')

  await cursor.getByRole('button', { name: 'Take out…' }).click()
  await expect(cursor.getByLabel('Changes')).toContainText('−     "knit": {')
  await cursor.getByRole('button', { name: 'Write it' }).click()
  await expect(cursor.locator('.agent-state')).toHaveText('not set up')
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('a file of Knit’s own comes and goes, and one that is not understood is left alone', async ({
  home,
  window,
}) => {
  const vscode = join(home.path, '.config', 'Code', 'User', 'mcp.json')
  const broken = join(home.path, '.cursor', 'mcp.json')
  mkdirSync(join(home.path, '.cursor'))
  writeFileSync(broken, '{ "mcpServers": ')
  const page = await agentsPage(window)
  const code = row(page, 'VS Code')
  await code.getByRole('button', { name: 'Add…' }).click()
  await expect(code).toContainText('will be made')
  await code.getByRole('button', { name: 'Write it' }).click()
  await expect(code.locator('.agent-state')).toHaveText('set up')
  expect(existsSync(vscode)).toBe(true)
  await code.getByRole('button', { name: 'Take out…' }).click()
  await code.getByRole('button', { name: 'Write it' }).click()
  await expect(code.locator('.agent-state')).toHaveText('not set up')
  expect(existsSync(vscode)).toBe(false)

  await expect(row(page, 'Cursor')).toContainText('does not understand this file')
  await row(page, 'Cursor').getByRole('button', { name: 'Add…' }).click()
  await expect(row(page, 'Cursor').getByRole('status')).toContainText('does not understand this file')
  expect(readFileSync(broken, 'utf8')).toBe('{ "mcpServers": ')
})

test('the trial says what came back, and the last calls are listed, also one that was answered without the window', async ({
  home,
  project,
  launch,
}) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  const window = await (await launch()).window()
  const page = await agentsPage(window)
  await expect(page).toContainText('No agent has asked since Knit was started.')
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.locator('.agent-outcome')).toContainText(/Works, \d+ ms\./, { timeout: 30_000 })
  await expect(page.locator('.agent-outcome')).toContainText('for the present conversation, best first.')

  const client = await agent(home, project.path)
  await client.callTool({ name: 'knit_docs', arguments: { query: topics.kiln.question } })
  await client.close()
  const calls = page.getByRole('list', { name: 'Last calls' }).getByRole('listitem')
  await expect(calls.first()).toContainText(topics.kiln.question)
  await expect(calls.first()).toContainText('some-agent · handbook · answered')
  await expect(calls).toHaveCount(2)

  const elsewhere = join(home.path, 'elsewhere')
  mkdirSync(elsewhere)
  const other = new DshLog(home, elsewhere)
  other.append(other.human('And what is here?'))
  const stranger = await agent(home, elsewhere)
  await stranger.callTool({ name: 'knit_docs', arguments: {} })
  await stranger.close()
  await expect(calls.first()).toContainText('some-agent · elsewhere · no files')
})

test('the copied working set is what an agent attaches as a prompt', async ({ home, project, launch }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.telescope.question))
  const knit = await launch()
  const window = await knit.window()
  await expect(window.getByRole('group', { name: /^Primary/ }).getByRole('option')).toHaveAttribute(
    'data-path',
    topics.telescope.path,
  )
  await window.keyboard.press('Control+Alt+c')
  await expect(window.getByText('Copied the working set')).toBeVisible()
  const copied = await knit.electron.evaluate(({ clipboard }) => clipboard.readText())
  const client = await agent(home, project.path)
  const { messages } = await client.getPrompt({ name: 'working-set' })
  const { contents } = await client.readResource({ uri: 'knit://pack' })
  await client.close()
  expect(copied).toContain(topics.telescope.path)
  expect(messages[0]?.content).toEqual({ type: 'text', text: copied })
  expect(contents[0]).toMatchObject({ text: copied })
})

test('the hook tells the window of a prompt before its log does', async ({ home, project, launch }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  const window = await (await launch()).window()
  const primary = window.getByRole('group', { name: /^Primary/ }).getByRole('option')
  await expect(primary).toHaveAttribute('data-path', topics.tokens.path)
  const event = { session_id: log.id, cwd: project.path, prompt: topics.kiln.question }
  const tell = (): string => {
    const env = { ...process.env, ...home.env }
    const run = spawnSync(process.execPath, [commandLine, 'hook', 'tell'], {
      env,
      input: JSON.stringify(event),
      encoding: 'utf8',
    })
    expect(run.status).toBe(0)
    return run.stdout + run.stderr
  }
  expect(tell()).toBe('')
  await expect(primary).toHaveAttribute('data-path', topics.kiln.path)
})
