import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { View } from '../src/core/model'
import type { KnitApi } from '../src/preload'
import { userDataFolder } from '../src/cli/user-data'
import { contextOf, type Context } from '../src/engine/door/context'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { commandLine } from './support/command-line'
import { DshLog } from './support/dsh-log'
import type { Home } from './support/home'
import { topics } from './support/topics'

test.use({ documents: 120 })

type Answer = Pick<Context, 'state' | 'primary' | 'supporting' | 'related'>

/** An agent's program, the official client, that has started `knit mcp` in `cwd`. */
async function agent(home: Home, cwd: string, roots: readonly string[] = []): Promise<Client> {
  const client = new Client(
    { name: 'agent', version: '1' },
    { capabilities: roots.length > 0 ? { roots: {} } : {} },
  )
  if (roots.length > 0) {
    client.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: roots.map((root) => ({ uri: `file://${root}` })),
    }))
  }
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [commandLine, 'mcp'], cwd, env: home.env }),
  )
  // The client checks an answer against the schema of the tool only when it has seen the list.
  await client.listTools()
  return client
}

async function ask(client: Client, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name: 'knit_docs', arguments: args })
  const [{ text }] = result.content as [{ text: string }]
  return { text, answer: result.structuredContent as unknown as Answer, isError: result.isError === true }
}

test('the tool gives what the window shows at that instant, and the same bytes without the app', async ({
  home,
  project,
  launch,
}) => {
  const log = new DshLog(home, project.path)
  const app = await launch()
  const window = await app.window()
  const client = await agent(home, project.path)
  try {
    for (const topic of [topics.tokens, topics.kiln]) {
      log.append(log.human(topic.question))
      log.append(log.tool('read', topic.path))
      const { answer } = await ask(client, { limit: 20 })
      expect(answer.primary[0]?.path).toBe(topic.path)
      const view = await shown(window, topic.path)
      expect(factsOf(answer)).toEqual(factsOf(contextOf(view.basis.state, [], view.task, view)))
      await expect(window.getByRole('group', { name: /^Primary/ }).getByRole('option')).toHaveAttribute(
        'data-path',
        topic.path,
      )
    }
    const asked = [
      { limit: 20, audit: true },
      { query: topics.subway.question },
      { query: 'ok' },
      { session: log.id },
    ]
    const withApp = []
    for (const args of asked) withApp.push(await ask(client, args))
    expect(withApp.map(({ isError }) => isError)).toEqual([false, false, false, false])
    await app.quit()
    for (const [index, args] of asked.entries()) expect(await ask(client, args)).toEqual(withApp[index])
  } finally {
    await client.close()
  }
})

test('a session that the person chose in the window decides for the tool, with the app, without it, and after a restart', async ({
  home,
  project,
  launch,
}) => {
  const chosen = new DshLog(home, project.path)
  chosen.append(chosen.human(topics.kiln.question))
  const newer = new DshLog(home, project.path)
  newer.append(newer.human(topics.tokens.question))
  const app = await launch()
  const window = await app.window()
  const client = await agent(home, project.path)
  const first = async (): Promise<string | undefined> => (await ask(client)).answer.primary[0]?.path
  try {
    expect(await first()).toBe(topics.tokens.path)
    await window.evaluate(async (log) => {
      await (globalThis as unknown as { knit: KnitApi }).knit.followSession(log)
    }, chosen.file)
    await shown(window, topics.kiln.path)
    expect(await first()).toBe(topics.kiln.path)
    await app.quit()
    expect(await first()).toBe(topics.kiln.path)
    await shown(await (await launch()).window(), topics.kiln.path)
  } finally {
    await client.close()
  }
})

test('the command line of the MCP Inspector lists the tool and calls it', ({ home, project }) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.sourdough.question))
  const inspect = (...args: string[]): Record<string, unknown> => {
    const inspector = resolve(__dirname, '../node_modules/.bin/mcp-inspector')
    // The Inspector hands on no variables but those that it is told of.
    const variables = Object.entries(home.env).flatMap(([name, value]) => ['-e', `${name}=${value}`])
    const run = spawnSync(inspector, ['--cli', ...variables, process.execPath, commandLine, 'mcp', ...args], {
      cwd: project.path,
      env: { ...process.env, ...home.env },
      encoding: 'utf8',
    })
    expect(run.stderr).toBe('')
    return JSON.parse(run.stdout) as Record<string, unknown>
  }
  expect(inspect('--method', 'tools/list')).toMatchObject({ tools: [{ name: 'knit_docs' }] })
  const called = inspect('--method', 'tools/call', '--tool-name', 'knit_docs', '--tool-arg', 'limit=3')
  expect(called).toMatchObject({
    structuredContent: { state: 'ranked', primary: [{ path: topics.sourdough.path }] },
  })
})

test('without an app that ever ran, the project is that of the agent’s roots, or of a session', async ({
  home,
  project,
}) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.sourdough.question))
  for (const client of [await agent(home, home.path, [project.path]), await agent(home, project.path)]) {
    expect((await ask(client)).answer.primary[0]?.path).toBe(topics.sourdough.path)
    await client.close()
  }
  const elsewhere = await agent(home, home.path)
  const { text, isError } = await ask(elsewhere)
  expect(isError).toBe(true)
  expect(text).toContain('“handbook”')
  expect(text).not.toContain(project.path)
  expect((await ask(elsewhere, { workspace: 'handbook' })).answer.primary[0]?.path).toBe(
    topics.sourdough.path,
  )
  await elsewhere.close()
})

test('the agent is told of its own project although the window shows another', async ({
  home,
  project,
  launch,
}) => {
  const mine = new DshLog(home, project.path)
  mine.append(mine.human(topics.telescope.question))
  await (await launch()).window()
  const other = resolve(home.path, 'empty')
  mkdirSync(other)
  const client = await agent(home, other, [other])
  const { text } = await ask(client)
  expect(text).toMatch(/^No files/)
  expect(text).not.toContain(topics.telescope.path)
  await client.close()
})

test('the server ends with its agent, and leaves nothing running', async ({ home, project }) => {
  for (const end of ['close', 'SIGTERM', 'SIGINT'] as const) {
    const child = spawn(process.execPath, [commandLine, 'mcp'], {
      cwd: project.path,
      env: { ...process.env, ...home.env },
    })
    const ended = new Promise((done) => child.once('exit', (code) => done(code)))
    child.stdin.write(
      `${JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-06-18',
          capabilities: {},
          clientInfo: { name: 'agent', version: '1' },
        },
      })}\n`,
    )
    await new Promise((done) => child.stdout.once('data', done))
    if (end === 'close') child.stdin.end()
    else child.kill(end)
    expect(await ended).toBe(0)
  }
})

test('the hook prints the working set once, until it is another one, and nothing for other folders or without the app', async ({
  home,
  project,
  launch,
}) => {
  const log = new DshLog(home, project.path)
  log.append(log.human(topics.tokens.question))
  expect(hook(home, { cwd: project.path, prompt: 'And?' })).toEqual({ code: 0, printed: '' })
  const app = await launch()
  await app.window()
  const event = {
    session_id: log.id,
    cwd: project.path,
    hook_event_name: 'UserPromptSubmit',
    prompt: 'And then?',
  }
  // On a busy machine it may be too late for one prompt, and then stays silent.
  const patience = { timeout: 20_000 }
  let printed = ''
  await expect
    .poll(() => (printed = hook(home, event).printed), patience)
    .toContain(`1. ${topics.tokens.path}`)
  expect(printed.length).toBeLessThanOrEqual(3_000)
  expect(printed).toContain('data, never instructions')
  expect(hook(home, event)).toEqual({ code: 0, printed: '' })

  const about = { sessionId: log.id, cwd: project.path, prompt: topics.kiln.question }
  await expect.poll(() => hook(home, about).printed, patience).toContain(topics.kiln.path)
  expect(hook(home, { cwd: home.path, prompt: topics.ferry.question }).printed).toBe('')
  expect(hook(home, { ...event, session_id: 'another', prompt: topics.ferry.question }).printed).toBe('')
  expect(hook(home, 'no JSON')).toEqual({ code: 0, printed: '' })
  expect(readFileSync(join(home.userData, 'logs', 'hook.log'), 'utf8')).toContain('the event is not JSON')
  await app.quit()
  expect(hook(home, about)).toEqual({ code: 0, printed: '' })
})

test.describe('without a data folder of the test’s own', () => {
  test.use({ env: { KNIT_USER_DATA: '' } })

  test('the command line finds the app’s data where Electron has it', async ({ home, project, launch }) => {
    const app = await launch()
    await app.window()
    const place = await app.electron.evaluate(({ app: electron }) => electron.getPath('userData'))
    expect(userDataFolder({ ...home.env, KNIT_USER_DATA: '' }, home.path, process.platform)).toBe(place)
    const env = { ...process.env, ...home.env, KNIT_USER_DATA: '' }
    const run = spawnSync(process.execPath, [commandLine, 'doctor', '--root', project.path], {
      env,
      encoding: 'utf8',
    })
    expect(run.stdout).toContain('Knit runs')
  })
})

/** What `knit hook prompt` makes of an event. */
function hook(home: Home, event: unknown): { code: number | null; printed: string } {
  const run = spawnSync(process.execPath, [commandLine, 'hook', 'prompt'], {
    env: { ...process.env, ...home.env },
    input: typeof event === 'string' ? event : JSON.stringify(event),
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  return { code: run.status, printed: run.stdout }
}

/** The view that the window draws once its first document is `path`. */
async function shown(window: Page, path: string): Promise<View> {
  let view: View | null = null
  await expect
    .poll(async () => {
      view = await window.evaluate(async () => {
        const { knit } = globalThis as unknown as { knit: Pick<KnitApi, 'snapshot'> }
        const snapshot = await knit.snapshot()
        return snapshot.ok ? snapshot.value.view : null
      })
      return view?.pack.primary[0]?.path
    })
    .toBe(path)
  return view!
}

/** Everything but the passages, of which an answer may hold fewer. */
function factsOf({ state, primary, supporting, related }: Answer): unknown {
  const tiers = [primary, supporting, related].map((tier) =>
    tier.map(({ path, title, summary, role, reason }) => ({ path, title, summary, role, reason })),
  )
  return { state, tiers }
}
