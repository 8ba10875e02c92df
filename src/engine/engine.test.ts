import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Catalog, View } from '../core/model'
import { applyCatalogChange } from '../shared/catalog-change'
import { Engine } from './engine'
import type { EngineEvent } from './protocol'
import { writeFrame } from './sessions/frame-writer'
import { tempFolder, writeFiles } from './testing/temp-folder'

/** A DSH home with one session in `cwd`, written frame by frame as DSH does. */
class DshSession {
  readonly log: string
  #seq = 0

  constructor(home: string, cwd: string, id = '1d3f2a66-0000-4000-8000-000000000001') {
    this.log = join(home, 'sessions', '--project--', `session-${id}`, 'session.v4.jsonl.zstd')
    mkdirSync(dirname(this.log), { recursive: true })
    const header = {
      type: 'session',
      version: 4,
      id: `session-${id}`,
      createdAt: 1,
      cwd,
      isSeeded: false,
      delegationDepth: 0,
    }
    appendFileSync(this.log, writeFrame(`${JSON.stringify(header)}\n`))
  }

  human(text: string): Uint8Array {
    return this.#row('user/message', {
      role: 'user',
      id: `human-${this.#seq}`,
      content: [{ type: 'text', text }],
      source: { kind: 'user' },
    })
  }

  injected(text: string): Uint8Array {
    return this.#row('user/message', {
      role: 'user',
      id: `injected-${this.#seq}`,
      content: [{ type: 'text', text }],
      source: { kind: 'agent-instructions' },
    })
  }

  append(bytes: Uint8Array): void {
    appendFileSync(this.log, bytes)
  }

  #row(type: string, data: unknown): Uint8Array {
    const row = { type, seq: this.#seq++, time: Date.now(), surfaceOp: 'append', data }
    return writeFrame(`${JSON.stringify(row)}\n`)
  }
}

const DOCS = {
  'docs/auth.md':
    '# Token refresh\n\nHow the login token is renewed.\n\nA refresh token lives thirty days.\n',
  'docs/build.md': '# Build chunks\n\nHow webpack splits the bundle into chunks.\n',
  'docs/排序.md': '# 相关性排序算法\n\n每个词先算逆文档频率，再按字段加权求和。\n',
  'docs/notes.md': '# Meeting notes\n\nWe talked about lunch and the office plants.\n',
  'README.md': '# Project\n\nSee [the token notes](docs/auth.md).\n',
}

interface Running {
  engine: Engine
  root: string
  home: string
  view: () => View
  catalog: () => Catalog
  events: EngineEvent[]
}

function start(setUp: (root: string, home: string) => void = () => {}): Running {
  const folder = tempFolder()
  const root = join(folder, 'project')
  const home = join(folder, 'dsh')
  writeFiles(root, DOCS)
  mkdirSync(join(home, 'sessions'), { recursive: true })
  setUp(root, home)
  const events: EngineEvent[] = []
  const engine = new Engine(
    {
      extraHomes: [],
      env: { DSH_HOME: home },
      homeDir: folder,
      platform: process.platform,
      restarted: false,
    },
    (event) => events.push(event),
  )
  onTestFinished(() => engine.close())
  const last = <K extends EngineEvent['kind']>(kind: K): Extract<EngineEvent, { kind: K }> => {
    const event = events.findLast((one) => one.kind === kind)
    if (!event) throw new Error(`the engine sent no ${kind}`)
    return event as Extract<EngineEvent, { kind: K }>
  }
  return {
    engine,
    root,
    home,
    events,
    view: () => last('view').view,
    catalog: () => {
      const changes = events.filter((event) => event.kind === 'catalog').map((event) => event.change)
      return changes.reduce<Catalog | null>(applyCatalogChange, null)!
    },
  }
}

async function opened(setUp?: (root: string, home: string) => void): Promise<Running> {
  const running = start(setUp)
  running.engine.send({ kind: 'open', root: running.root })
  await running.engine.settled()
  return running
}

describe('Engine', () => {
  it('lists every document newest first and says that there is no session', async () => {
    const { view, catalog } = await opened()
    expect(view().basis).toEqual({ state: 'no-session' })
    expect(
      catalog()
        .docs.map((doc) => doc.path)
        .toSorted(),
    ).toEqual(Object.keys(DOCS).toSorted())
  })

  it('puts the documents on top that the session of this root is about, and follows it as it grows', async () => {
    let session!: DshSession
    const { engine, view } = await opened((root, home) => {
      session = new DshSession(home, root)
      session.append(session.human('How does the token refresh work?'))
    })
    expect(view().basis.state).toBe('ranked')
    expect(view().pack.primary.map((item) => item.path)).toEqual(['docs/auth.md'])
    expect(view().task).toBe('How does the token refresh work?')
    session.append(session.human('现在看看相关性排序算法怎么加权'))
    engine.send({ kind: 'logs-changed', paths: [session.log] })
    await engine.settled()
    expect(view().pack.primary.map((item) => item.path)).toEqual(['docs/排序.md'])
  })

  it('waits for the rest of a torn frame', async () => {
    let session!: DshSession
    const { engine, view } = await opened((root, home) => {
      session = new DshSession(home, root)
      session.append(session.human('How does the token refresh work?'))
    })
    const frame = session.human('And how does webpack split the bundle into chunks?')
    session.append(frame.subarray(0, frame.length >> 1))
    engine.send({ kind: 'logs-changed', paths: [session.log] })
    await engine.settled()
    expect(view().pack.primary[0]?.path).toBe('docs/auth.md')
    session.append(frame.subarray(frame.length >> 1))
    engine.send({ kind: 'logs-changed', paths: [session.log] })
    await engine.settled()
    expect(view().pack.primary[0]?.path).toBe('docs/build.md')
  })

  it('takes no notice of what was injected into the conversation', async () => {
    let session!: DshSession
    const { engine, view } = await opened((root, home) => {
      session = new DshSession(home, root)
      session.append(session.human('How does the token refresh work?'))
    })
    const before = view().pack
    session.append(session.injected('webpack chunks webpack chunks'))
    engine.send({ kind: 'logs-changed', paths: [session.log] })
    await engine.settled()
    expect(view().pack).toEqual(before)
  })

  it('does not follow the session of a folder whose name only begins alike', async () => {
    const { view } = await opened((root, home) => {
      mkdirSync(`${root}-other`)
      const session = new DshSession(home, `${root}-other`)
      session.append(session.human('How does the token refresh work?'))
    })
    expect(view().basis).toEqual({ state: 'no-session' })
  })

  it('ranks anew when a document changes', async () => {
    const { engine, root, view } = await opened((project, home) => {
      const session = new DshSession(home, project)
      session.append(session.human('What do we know about photosynthesis?'))
    })
    expect(view().basis.state).not.toBe('ranked')
    writeFiles(root, { 'docs/plants.md': '# Photosynthesis\n\nLight becomes sugar.\n' })
    engine.send({ kind: 'files-changed', paths: [join(root, 'docs/plants.md')] })
    await engine.settled()
    expect(view().pack.primary.map((item) => item.path)).toEqual(['docs/plants.md'])
  })

  it('puts the pictures in front that the Primary shows or that are called as the topic is', async () => {
    let session!: DshSession
    const { engine, root, view, catalog } = await opened((project, home) => {
      session = new DshSession(home, project)
      session.append(session.human('How does the token refresh work?'))
      writeFiles(project, {
        'docs/auth.md': '# Token refresh\n\nHow a token is renewed.\n\n![The flow](img/flow.png)\n',
        'docs/img/flow.png': '',
        'docs/img/chunks.png': '',
        'shots/token-list.png': '',
      })
    })
    expect(catalog().media.map(({ path }) => path)).toHaveLength(3)
    const shown = {
      path: 'docs/img/flow.png',
      reason: { kind: 'shown-by', path: 'docs/auth.md', title: 'Token refresh', line: 5 },
    }
    expect(view().media[0]).toEqual(shown)
    expect(view().media[1]).toMatchObject({ path: 'shots/token-list.png', reason: { kind: 'name' } })
    const before = view().pack
    rmSync(join(root, 'shots'), { recursive: true })
    engine.send({ kind: 'files-changed', paths: [join(root, 'shots')] })
    await engine.settled()
    expect(view().media).toEqual([shown])
    expect(view().pack).toEqual(before)
    expect(
      catalog()
        .media.map(({ path }) => path)
        .toSorted(),
    ).toEqual(['docs/img/chunks.png', 'docs/img/flow.png'])
  })

  it('keeps the last order when the log vanishes, and says so', async () => {
    let session!: DshSession
    const { engine, view } = await opened((root, home) => {
      session = new DshSession(home, root)
      session.append(session.human('How does the token refresh work?'))
    })
    const before = view().pack
    rmSync(dirname(session.log), { recursive: true })
    engine.send({ kind: 'logs-changed', paths: [session.log] })
    await engine.settled()
    expect(view().pack).toEqual(before)
    expect(view().notices).toContainEqual({ kind: 'log-gone', log: session.log })
  })

  it('says that a log of a newer format is not understood', async () => {
    const { view } = await opened((root, home) => {
      const folder = join(home, 'sessions', '--project--', 'session-9')
      mkdirSync(folder, { recursive: true })
      const header = { type: 'session', version: 9, id: 'session-9', createdAt: 1, cwd: root }
      const rows = Array.from({ length: 50 }, (_, i) => ({
        kind: 'utterance',
        n: i,
        words: ['token', 'refresh'],
      }))
      appendFileSync(
        join(folder, 'session.v9.jsonl'),
        `${[header, ...rows].map((row) => JSON.stringify(row)).join('\n')}\n`,
      )
    })
    expect(view().basis).toEqual({ state: 'not-understood', rows: 51, format: 'v9' })
  })

  it('offers the project of the newest session while no root is open', async () => {
    const { engine, root, events } = start((project, home) => {
      const session = new DshSession(home, project)
      session.append(session.human('Hello'))
    })
    engine.send({ kind: 'open', root: null })
    await engine.settled()
    expect(events.filter((event) => event.kind === 'suggestion')).toEqual([
      { kind: 'suggestion', root, sessionTitle: null },
    ])
  })

  it('says why a root cannot be opened', async () => {
    const { engine, root, events } = start()
    engine.send({ kind: 'open', root: join(root, 'nowhere') })
    engine.send({ kind: 'open', root: join(root, 'README.md') })
    await engine.settled()
    expect(events.findLast((event) => event.kind === 'open-failed')).toMatchObject({ why: 'not-a-folder' })
  })

  it('answers a question of one’s own', async () => {
    const { engine } = await opened()
    expect(engine.ask('webpack chunks')?.pack.primary[0]?.path).toBe('docs/build.md')
  })

  it('reads nothing and tells nothing when it is told to look and nothing changed', async () => {
    let session!: DshSession
    const { engine, events } = await opened((root, home) => {
      session = new DshSession(home, root)
      session.append(session.human('How does the token refresh work?'))
    })
    const told = events.length
    const read = engine.bytesRead()
    engine.send({ kind: 'refresh' })
    engine.send({ kind: 'logs-changed', paths: [session.log] })
    await engine.settled()
    expect(engine.bytesRead()).toBe(read)
    expect(events).toHaveLength(told)
  })
})

describe('a large log', () => {
  it('is ranked from its end at once, and its title from the beginning is told when it was read', async () => {
    const { engine, view } = await opened((root, home) => {
      const folder = join(home, 'sessions', '--project--', 'session-large')
      mkdirSync(folder, { recursive: true })
      const row = (seq: number, type: string, data: unknown): string =>
        `${JSON.stringify({ type, seq, time: seq + 2, surfaceOp: 'append', data })}\n`
      const human = (seq: number, text: string): string =>
        row(seq, 'user/message', {
          role: 'user',
          id: `human-${seq}`,
          content: [{ type: 'text', text }],
          source: { kind: 'user' },
        })
      const filler = Array.from({ length: 40 }, (_, n) =>
        row(n + 2, 'request/header', { text: 'x'.repeat(60_000) }),
      )
      const questions = Array.from({ length: 8 }, (_, n) =>
        human(100 + n, 'How does the token refresh work?'),
      )
      const header = {
        type: 'session',
        version: 4,
        id: 'session-large',
        createdAt: 1,
        cwd: root,
        isSeeded: false,
      }
      const title = row(1, 'session/title', {
        title: 'Told at the beginning',
        messageSeqs: [],
        source: { kind: 'user' },
      })
      writeFiles(folder, {
        'session.v4.jsonl': [`${JSON.stringify(header)}\n`, title, ...filler, ...questions].join(''),
      })
    })
    expect(view().pack.primary.map((item) => item.path)).toEqual(['docs/auth.md'])
    await vi.waitUntil(() => view().session?.title === 'Told at the beginning', 5000)
    await engine.settled()
  })
})

describe('the kept index', () => {
  it('saves the next start from reading the documents again', async () => {
    const folder = tempFolder()
    const root = join(folder, 'project')
    writeFiles(root, DOCS)
    const indexes = { folder: join(folder, 'indexes'), write: true }
    const run = async (): Promise<Engine> => {
      const engine = new Engine(
        { extraHomes: [], env: {}, homeDir: folder, platform: process.platform, restarted: false, indexes },
        () => {},
      )
      onTestFinished(() => engine.close())
      engine.send({ kind: 'open', root })
      await engine.settled()
      return engine
    }
    const first = await run()
    expect(first.bytesRead()).toBeGreaterThan(100)
    await vi.waitUntil(
      () => existsSync(indexes.folder) && readdirSync(indexes.folder).some((name) => name.endsWith('.index')),
      10_000,
    )
    const second = await run()
    expect(second.bytesRead()).toBe(0)
    expect(second.ask('How does the token refresh work?')).toEqual(
      first.ask('How does the token refresh work?'),
    )
  })
})
