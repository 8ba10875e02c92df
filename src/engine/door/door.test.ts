import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AgentCall } from '../../shared/agent-setup'
import { tempFolder } from '../testing/temp-folder'
import type { Context, ContextItem } from './context'
import { doorAddress } from './door-address'
import { DoorClient } from './door-client'
import { DoorServer, type DoorHost } from './door-server'
import type { Question } from './question'
import type { Told } from './told'
import { LONGEST_LINE } from './read-lines'

const ROOT = '/home/user/handbook'
const QUESTION: Question = { root: ROOT, session: null, query: null, said: null, audit: false }

const item: ContextItem = {
  path: 'docs/cache.md',
  title: 'Cache',
  summary: '',
  role: 'document',
  reason: 'Title has cache, line 1',
  passages: [{ from: 1, to: 1, text: '# Cache' }],
}
const context: Context = {
  state: 'ranked',
  topic: ['cache'],
  task: 'What about the cache?',
  pinned: [],
  primary: [item],
  supporting: [],
  related: [],
}
const TOLD: Told = { context, documents: 3, previous: null }

const SILENT: Pick<DoorHost, 'said' | 'called'> = { said: () => {}, called: () => {} }

async function open(host: Partial<DoorHost> = {}) {
  const userData = tempFolder()
  const questions: Question[] = []
  const server = await DoorServer.open(userData, process.platform, {
    root: () => ROOT,
    ask: async (question) => {
      questions.push(question)
      return TOLD
    },
    ...SILENT,
    ...host,
  })
  onTestFinished(() => server.close())
  return { userData, server, questions, client: new DoorClient(userData, process.platform) }
}

/** Sends bytes as a stranger would, and returns what comes back until the app hangs up. */
function say(userData: string, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(doorAddress(userData, process.platform).socket)
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk))
    socket.on('error', () => {}) // hung up on while writing
    socket.on('close', () => resolve(heard))
    socket.write(bytes)
  })
}

const tokenOf = (userData: string): string =>
  readFileSync(doorAddress(userData, process.platform).token, 'utf8')

describe('the door', () => {
  it('gives a caller what the app tells, unchanged', async () => {
    const { client, questions } = await open()
    expect(await client.ask(QUESTION)).toEqual(TOLD)
    expect(questions).toEqual([QUESTION])
  })

  it('is for this user alone', async () => {
    const { userData } = await open()
    const { folder, token, socket } = doorAddress(userData, process.platform)
    const modes = [folder, token, socket].map((path) => statSync(path).mode & 0o777)
    expect(modes).toEqual([0o700, 0o600, 0o600])
  })

  it('refuses a caller that does not know the token, and one that makes no sense', async () => {
    const { userData, questions } = await open()
    const token = tokenOf(userData)
    const lines = [
      { kind: 'ask', token: token.replace(/./g, '0'), question: QUESTION },
      { kind: 'ask', token: '', question: QUESTION },
      { kind: 'ask', token, question: { ...QUESTION, root: 1 } },
      { kind: 'ask', token, question: { ...QUESTION, more: 1 } },
      { kind: 'sing', token },
    ].map((request) => JSON.stringify(request))
    for (const line of [...lines, 'no JSON', '[]', '']) {
      expect(JSON.parse(await say(userData, `${line}\n`))).toMatchObject({ kind: 'refused' })
    }
    expect(questions).toEqual([])
  })

  it('hangs up on a line without an end', async () => {
    const { userData, client } = await open()
    expect(await say(userData, Buffer.alloc(LONGEST_LINE + 2, 'x'))).toBe('')
    expect(await client.ask(QUESTION)).toEqual(TOLD)
  })

  it('is closed without an app, and behind an app that quit or crashed', async () => {
    const folder = tempFolder()
    expect(await new DoorClient(folder, process.platform).ask(QUESTION)).toBeNull()
    const { userData, server, client } = await open()
    await server.close()
    expect(await client.ask(QUESTION)).toBeNull()
    const { socket, token } = doorAddress(userData, process.platform)
    expect(existsSync(token) || existsSync(socket)).toBe(false)
    writeFileSync(token, 'left behind')
    writeFileSync(socket, '')
    expect(await client.ask(QUESTION)).toBeNull()
    const next = await DoorServer.open(userData, process.platform, {
      root: () => ROOT,
      ask: async () => TOLD,
      ...SILENT,
    })
    onTestFinished(() => next.close())
    expect(await client.ask(QUESTION)).toEqual(TOLD)
  })

  it('opens below a folder whose path is too long for a socket', async () => {
    const userData = join(tempFolder(), 'a'.repeat(120))
    mkdirSync(userData)
    const server = await DoorServer.open(userData, process.platform, {
      root: () => ROOT,
      ask: async () => TOLD,
      ...SILENT,
    })
    onTestFinished(() => server.close())
    expect(await new DoorClient(userData, process.platform).ask(QUESTION)).toEqual(TOLD)
  })

  it('does not open where nothing may be written, and says why', async () => {
    const userData = tempFolder()
    writeFileSync(join(userData, 'door'), 'a file in the way')
    chmodSync(userData, 0o700)
    await expect(
      DoorServer.open(userData, process.platform, { root: () => ROOT, ask: async () => TOLD, ...SILENT }),
    ).rejects.toThrow(/EEXIST|ENOTDIR/)
  })

  it('passes on what a person said in the root, and what agents called', async () => {
    const said: unknown[] = []
    const called: unknown[] = []
    const { client } = await open({
      said: (...words) => said.push(words),
      called: (call) => called.push(call),
    })
    await client.said({ folder: join(ROOT, 'docs'), session: 'session-1', said: 'And the cache?' }, 2_000)
    await client.said({ folder: '/home/user/elsewhere', session: null, said: 'And the kiln?' }, 2_000)
    expect(said).toEqual([['session-1', 'And the cache?']])
    const call: AgentCall = {
      at: 5,
      client: 'agent',
      tool: 'knit_docs',
      project: 'handbook',
      query: null,
      state: 'ranked',
      tiers: [1, 2, 0],
      ms: 12,
    }
    await client.called(call)
    expect(called).toEqual([call])
  })

  it('tells a watcher of every change, and hangs up when the app shows another project', async () => {
    let root = ROOT
    const { client, server } = await open({ root: () => root })
    let changes = 0
    let ended = 0
    const hangUp = client.watch(
      ROOT,
      () => (changes += 1),
      () => (ended += 1),
    )
    onTestFinished(() => hangUp?.())
    await expect.poll(() => changes).toBe(1)
    server.changed()
    await expect.poll(() => changes).toBe(2)
    root = '/home/user/other'
    server.changed()
    await expect.poll(() => ended).toBe(1)
    expect(changes).toBe(2)
  })

  it('gives a working set once, until the documents or the topic are others', async () => {
    let told = TOLD
    const { client } = await open({ ask: async () => told })
    const ask = async (session: string | null): Promise<string | null> => {
      let taken: string | null = null
      const prompt = { folder: join(ROOT, 'docs'), session, said: 'And now?' }
      await client.workingSet(prompt, 5_000, (markdown) => (taken = markdown))
      return taken
    }
    expect(await ask('a')).toContain('1. docs/cache.md (document)')
    expect(await ask('a')).toBeNull()
    expect(await ask('b')).toContain('docs/cache.md')
    told = { ...TOLD, context: { ...TOLD.context, topic: ['queue'] } }
    expect(await ask('a')).toContain('topic: queue')
  })

  it('gives it again to a hook that was too late to take it', async () => {
    const { userData, client } = await open()
    const prompt = { folder: ROOT, session: 'a', said: null }
    const request = { kind: 'prompt', token: tokenOf(userData), ...prompt }
    const socket = connect(doorAddress(userData, process.platform).socket)
    socket.write(`${JSON.stringify(request)}\n`)
    await new Promise((heard) => socket.once('data', heard))
    socket.destroy()
    const taken: string[] = []
    const take = (markdown: string): void => void taken.push(markdown)
    await client.workingSet(prompt, 5_000, take)
    expect(taken).toHaveLength(1)
    await expect
      .poll(async () => {
        const before = taken.length
        await client.workingSet(prompt, 5_000, take)
        return taken.length - before
      })
      .toBe(0)
  })

  it('has no working set for a folder that the app does not show', async () => {
    const { client, questions } = await open()
    const prompt = { folder: '/home/user/handbook-old', session: null, said: null }
    await client.workingSet(prompt, 5_000, () => expect.unreachable())
    expect(questions).toEqual([])
  })
})
