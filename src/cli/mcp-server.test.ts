import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js'
import { expect, it, onTestFinished, vi } from 'vitest'
import { DoorClient } from '../engine/door/door-client'
import { DshRows, linesOf, type DshRow } from '../engine/sessions/dsh-rows'
import { agentCall, type AgentCall } from '../shared/agent-setup'
import { tempFolder, writeFiles } from '../engine/testing/temp-folder'
import { ChoiceError } from './choice-error'
import { mcpServer } from './mcp-server'
import { Packs } from './packs'

const DOCS = {
  'docs/auth.md': '# Token refresh\n\nHow the login token is renewed.\n',
  'docs/build.md': '# Build chunks\n\nHow webpack splits the bundle into chunks.\n',
}

/** An agent's program that is connected to the server of a project with one session. */
async function connected() {
  const folder = tempFolder()
  const root = join(folder, 'project')
  writeFiles(root, DOCS)
  const log = join(folder, 'dsh', 'sessions', '--project--', 'session-1', 'session.v4.jsonl')
  mkdirSync(dirname(log), { recursive: true })
  const rows = new DshRows('session-1', root)
  const write = (part: readonly DshRow[]): void => appendFileSync(log, linesOf(part))
  write([rows.header()])
  vi.stubEnv('DSH_HOME', join(folder, 'dsh'))
  vi.stubEnv('HOME', folder)
  onTestFinished(() => void vi.unstubAllEnvs())

  const packs = new Packs(new DoorClient(join(folder, 'no-app'), process.platform), () => undefined)
  const calls: AgentCall[] = []
  let known = true
  const { server, close } = mcpServer('1.0.0', {
    workspace: async () => {
      if (!known) throw new ChoiceError('Give `workspace` one of: “project”.')
      return root
    },
    ask: (of, wish) => packs.ask(of, wish),
    watch: (of, onChange) => packs.watch(of, onChange),
    called: (call) => calls.push(call),
  })
  const client = new Client({ name: 'test', version: '1' })
  const [one, other] = InMemoryTransport.createLinkedPair()
  await Promise.all([server.connect(one), client.connect(other)])
  onTestFinished(async () => {
    await client.close()
    await close()
    await packs.close()
  })
  const forget = (): void => void (known = false)
  return { client, rows, write, forget, calls }
}

it('the tool answers from the conversation, and the client accepts its data', async () => {
  const { client, rows, write, calls } = await connected()
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['knit_docs'])
  write(rows.asks('How is the login token renewed?'))
  const result = await client.callTool({ name: 'knit_docs', arguments: {} })
  expect(result.structuredContent).toMatchObject({ state: 'ranked', primary: [{ path: 'docs/auth.md' }] })
  await client.callTool({ name: 'knit_docs', arguments: { query: 'webpack', limit: 99 } })
  expect(calls).toMatchObject([
    { client: 'test', tool: 'knit_docs', project: 'project', query: null, state: 'ranked', tiers: [1, 0, 0] },
    { query: 'webpack', state: 'error', tiers: [0, 0, 0] },
  ])
  for (const call of calls) expect(agentCall.safeParse(call).success).toBe(true)
})

it('audit judges the pack before the newest question by what was read then', async () => {
  const { client, rows, write } = await connected()
  write(rows.asks('How is the login token renewed?'))
  write(rows.reads('docs/auth.md', 'text'))
  write(rows.asks('And how does webpack split the bundle?'))
  await client.listTools()
  const { structuredContent } = await client.callTool({ name: 'knit_docs', arguments: { audit: true } })
  expect((structuredContent as { note: string }).note).toMatch(
    /of the \d documents in the previous pack 1 were read; 0 other/,
  )
})

it('the resource and the prompt hold the same working set', async () => {
  const { client, rows, write } = await connected()
  write(rows.asks('How is the login token renewed?'))
  expect((await client.listResources()).resources).toMatchObject([{ uri: 'knit://pack' }])
  const { contents } = await client.readResource({ uri: 'knit://pack' })
  const markdown = (contents[0] as { text: string }).text
  expect(markdown).toContain('1. docs/auth.md')
  const { messages } = await client.getPrompt({ name: 'working-set' })
  expect(messages).toMatchObject([{ role: 'user', content: { type: 'text', text: markdown } }])
})

it('a subscriber hears when the pack becomes another one, and not when it stays', async () => {
  const { client, rows, write } = await connected()
  let heard = 0
  client.setNotificationHandler(ResourceUpdatedNotificationSchema, () => void (heard += 1))
  write(rows.asks('How is the login token renewed?'))
  await client.subscribeResource({ uri: 'knit://pack' })
  write(rows.answers('ok'))
  await new Promise((done) => setTimeout(done, 600))
  expect(heard).toBe(0)
  write(rows.asks('And how does webpack split the bundle into chunks?'))
  await expect.poll(() => heard, { timeout: 5_000 }).toBe(1)
  await client.unsubscribeResource({ uri: 'knit://pack' })
})

it('what does not exist is refused with what does', async () => {
  const { client, forget } = await connected()
  await expect(client.callTool({ name: 'sing' })).rejects.toThrow('only knit_docs')
  await expect(client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow('only knit://pack')
  await expect(client.getPrompt({ name: 'sing' })).rejects.toThrow('only working-set')
  forget()
  await expect(client.readResource({ uri: 'knit://pack' })).rejects.toThrow('Give `workspace` one of')
  expect(await client.callTool({ name: 'knit_docs' })).toMatchObject({ isError: true })
})
