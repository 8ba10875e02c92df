import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { DoorClient } from '../src/engine/door/door-client'
import { DoorServer } from '../src/engine/door/door-server'
import { IndexCache } from '../src/engine/project/index-cache'
import { Project } from '../src/engine/project/project'
import { LocalProject } from '../src/cli/local-project'
import { Packs } from '../src/cli/packs'
import { knitDocs, knitDocsTool } from '../src/cli/knit-docs'
import type { Measurement } from './measurement'

const DOCUMENTS = 2_500
const QUESTION = 'How does the rotation of refresh tokens revoke a token family?'
const KNIT = resolve('out/cli/knit.js')

/** Measures the agent's door on 2 500 documents: times with and without the app, and the size of what an agent gets. */
export async function measureDoor(): Promise<Measurement[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'knit-bench-')))
  const root = join(folder, 'project')
  const userData = join(folder, 'user-data')
  try {
    writeDocuments(root)
    mkdirSync(userData)
    return [
      ...(await measureWithoutApp(root, userData)),
      ...(await measureWithApp(root, userData)),
      ...measureHook(root, userData),
      ...(await measureSizes(root, userData)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An agent starts `knit mcp` and asks, with no app: before one ever ran, and after one has kept its index. */
async function measureWithoutApp(root: string, userData: string): Promise<Measurement[]> {
  writeFileSync(join(userData, 'settings.json'), JSON.stringify({ version: 1, recentRoots: [root] }))
  const cold = await measureServer(root, userData)
  const project = new Project(root)
  await project.sync(new AbortController().signal)
  await new IndexCache(join(userData, 'indexes')).write(root, project.toKeep())
  const kept = await measureServer(root, userData)
  const of = `${DOCUMENTS} documents`
  return [
    { name: 'start of knit mcp', value: cold.start, unit: 'ms' },
    { name: `first answer without the app, ${of}, cold`, value: cold.first, unit: 'ms', limit: 1_500 },
    {
      name: `first answer without the app, ${of}, from the kept index`,
      value: kept.first,
      unit: 'ms',
      limit: 300,
    },
    { name: `later answer without the app, ${of} (median)`, value: cold.later, unit: 'ms', limit: 300 },
  ]
}

/** Times (ms) to start the server, to its first answer, and to later ones (median). */
async function measureServer(
  root: string,
  userData: string,
): Promise<{ start: number; first: number; later: number }> {
  const client = new Client({ name: 'bench', version: '1' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [KNIT, 'mcp'],
    cwd: root,
    env: { KNIT_USER_DATA: userData, HOME: userData, USERPROFILE: userData },
  })
  const start = await timed(() => client.connect(transport))
  const first = await timed(() => ask(client))
  const costs: number[] = []
  for (let n = 0; n < 7; n += 1) {
    await new Promise((done) => setTimeout(done, 300))
    costs.push(await timed(() => ask(client)))
  }
  await client.close()
  return { start, first, later: medianOf(costs) }
}

/** The app's engine and door in this process, the asking through the socket. */
async function measureWithApp(root: string, userData: string): Promise<Measurement[]> {
  const project = await LocalProject.open(root)
  const server = await DoorServer.open(userData, process.platform, {
    root: () => root,
    ask: (question) => project.ask(question, null),
    said: () => {},
    called: () => {},
  })
  const packs = new Packs(new DoorClient(userData, process.platform), () => undefined)
  const costs: number[] = []
  for (let n = 0; n < 21; n += 1) {
    costs.push(
      await timed(() =>
        knitDocs({ query: QUESTION }, { workspace: async () => root, ask: packs.ask.bind(packs) }),
      ),
    )
  }
  await packs.close()
  await server.close()
  await project.close()
  return [{ name: 'answer with the app (median)', value: medianOf(costs), unit: 'ms', limit: 30 }]
}

/** What a prompt waits for the hook when no app runs, beside what Node alone takes. */
function measureHook(root: string, userData: string): Measurement[] {
  const input = JSON.stringify({ cwd: root, prompt: QUESTION })
  const env = { ...process.env, KNIT_USER_DATA: userData }
  const cost = (args: readonly string[]): number => {
    const start = performance.now()
    spawnSync(process.execPath, args, { input, env })
    return performance.now() - start
  }
  const median = (args: readonly string[]): number => medianOf(Array.from({ length: 9 }, () => cost(args)))
  return [
    { name: 'start and end of Node (median)', value: median(['--eval', '0']), unit: 'ms' },
    {
      name: 'hook without the app, Node included (median)',
      value: median([KNIT, 'hook', 'prompt']),
      unit: 'ms',
      limit: 150,
    },
  ]
}

async function measureSizes(root: string, userData: string): Promise<Measurement[]> {
  const packs = new Packs(new DoorClient(userData, process.platform), () => undefined)
  const host = { workspace: async () => root, ask: packs.ask.bind(packs) }
  const usual = await knitDocs({ query: QUESTION }, host)
  const most = await knitDocs({ query: QUESTION, limit: 20 }, host)
  const none = await knitDocs({ query: 'zygomorphic xylophones' }, host)
  await packs.close()
  const bytes = (name: string, value: unknown, limit: number): Measurement => ({
    name,
    value: Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value)),
    unit: 'bytes',
    limit,
  })
  // A token of English is three to four bytes long, whichever model counts.
  const tokens = (name: string, value: unknown): Measurement => ({
    name,
    value: Math.round(Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value)) / 3.5),
    unit: 'tokens',
  })
  const descriptions = [...JSON.stringify(knitDocsTool).matchAll(/"description":"(.*?)"/g)].map(
    ([, text]) => text,
  )
  return [
    bytes('definition, with the schema of the answer', knitDocsTool, 1_200),
    bytes('descriptions in it', descriptions.join(''), 1_225),
    tokens('definition (estimate)', knitDocsTool),
    tokens('answer of five documents, text and data (estimate)', usual),
    tokens('its text (estimate)', usual.content[0]!.text),
    bytes('answer of five documents, text and data', usual, 8_192),
    bytes('its text', usual.content[0]!.text, 8_192),
    bytes('largest answer, text and data', most, 8_192),
    bytes('answer when nothing matches', none, 8_192),
  ]
}

async function ask(client: Client): Promise<void> {
  const { structuredContent } = await client.callTool({ name: 'knit_docs', arguments: { query: QUESTION } })
  const { state } = structuredContent as { state: string }
  if (state !== 'ranked') throw new Error(`the project was not found: ${state}`)
}

/** Documents of some kilobytes, every fiftieth about the question. */
function writeDocuments(root: string): void {
  const filler = 'The meeting agreed to write this down before the next quarter, and two people read it.\n\n'
  for (let n = 0; n < DOCUMENTS; n += 1) {
    const about = n % 50 === 0
    const title = about ? `Refresh token rotation ${n}` : `Minutes ${n}`
    const text = about ? 'A refresh token that is used twice revokes the whole token family.\n\n' : ''
    const file = join(root, `area-${n % 40}`, `note-${n}.md`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `# ${title}\n\n${text}${filler.repeat(10 + (n % 50))}`)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
