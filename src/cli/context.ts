import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { View } from '../core/model'
import { Engine } from '../engine/engine'
import type { EngineEvent } from '../engine/protocol'
import { prepareSample } from '../engine/sample/prepare-sample'
import { replaySession } from '../engine/sample/replay-session'
import { watchLogs } from '../engine/watch-logs'
import { watchRoot } from '../engine/watch-root'
import type { Watch } from '../engine/watch-with-fallback'
import { en } from '../shared/locale/en'
import { noticePhrase } from '../shared/locale/notice-phrase'
import { plainText } from '../shared/locale/plain-text'
import { contextOf, type Context } from '../engine/door/context'
import { printContext } from './print-context'
import { UsageError } from './usage-error'

/** `knit context`: the documents that the conversation is about. */
export async function contextCommand(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      root: { type: 'string' },
      session: { type: 'string' },
      query: { type: 'string' },
      follow: { type: 'boolean' },
      json: { type: 'boolean' },
      sample: { type: 'boolean' },
    },
  })
  if (values.session !== undefined && values.query !== undefined) {
    throw new UsageError('--session and --query exclude each other: either a log decides, or your question.')
  }
  if (values.query !== undefined && values.follow) {
    throw new UsageError('--follow goes with a session; the answer to a --query does not change by itself.')
  }
  if (values.query?.trim() === '') throw new UsageError('--query needs a text.')
  const session = values.session === undefined ? null : resolve(values.session)
  if (session !== null && !existsSync(session)) throw new UsageError(`There is no session log ${session}.`)
  const sample = values.sample ? openSample() : null
  try {
    const root = sample?.project ?? resolve(values.root ?? '.')
    const print = (context: Context): void => printContext(context, values.json === true)
    const extraHomes = sample ? [sample.home] : []
    if (values.query !== undefined) return await answerQuery(root, values.query, print)
    return values.follow
      ? await follow(root, session, extraHomes, print)
      : await answerOnce(root, session, extraHomes, print)
  } finally {
    sample?.close()
  }
}

async function answerQuery(root: string, query: string, print: (context: Context) => void): Promise<number> {
  const { engine } = await openEngine(root, null, [], () => {})
  const answer = engine.ask(query)
  await engine.close()
  if (!answer) return 1
  const context = contextOf(answer.state, answer.topic, answer.task, answer.pack)
  print(context)
  return exitCode(context)
}

async function answerOnce(
  root: string,
  session: string | null,
  extraHomes: readonly string[],
  print: (context: Context) => void,
): Promise<number> {
  let view: View | null = null
  const { engine } = await openEngine(root, session, extraHomes, (event) => {
    if (event.kind === 'view') view = event.view
  })
  await engine.close()
  if (!view) return 1
  const context = contextOfView(view)
  print(context)
  return exitCode(context)
}

/** Prints the pack, and again whenever it has become another one, until the process is interrupted. */
async function follow(
  root: string,
  session: string | null,
  extraHomes: readonly string[],
  print: (context: Context) => void,
): Promise<number> {
  let printed = ''
  let said = ''
  const watches: Watch[] = []
  const { engine, realRoot, logFolders } = await openEngine(root, session, extraHomes, (event) => {
    if (event.kind !== 'view' || event.view.basis.state === 'reading') return
    const notices = event.view.notices.map((notice) => plainText(noticePhrase(notice, en))).join('\n')
    if (notices !== said && notices !== '') process.stderr.write(`${notices}\n`)
    said = notices
    const context = contextOfView(event.view)
    const text = JSON.stringify(context)
    if (text === printed) return
    printed = text
    print(context)
  })
  watches.push(
    watchRoot(realRoot, {
      onChange: (paths) => engine.send({ kind: 'files-changed', paths }),
      onPolling: (cause) => engine.send({ kind: 'polling', cause }),
    }),
    watchLogs([...logFolders, ...(session === null ? [] : [session])], (paths) =>
      engine.send({ kind: 'logs-changed', paths }),
    ),
  )
  await interrupted()
  await Promise.all(watches.map((watch) => watch.close()))
  await engine.close()
  return 0
}

async function openEngine(
  root: string,
  session: string | null,
  extraHomes: readonly string[],
  onEvent: (event: EngineEvent) => void,
): Promise<{ engine: Engine; realRoot: string; logFolders: readonly string[] }> {
  let failure: string | null = null
  let realRoot = root
  let logFolders: readonly string[] = []
  const engine = new Engine(
    { extraHomes, env: process.env, homeDir: homedir(), platform: process.platform, restarted: false },
    (event) => {
      if (event.kind === 'open-failed') failure = event.why
      if (event.kind === 'view') realRoot = event.view.root.path
      if (event.kind === 'log-folders') logFolders = event.folders
      onEvent(event)
    },
  )
  if (session !== null) engine.send({ kind: 'follow', log: session })
  engine.send({ kind: 'open', root })
  await engine.settled()
  if (failure !== null) {
    await engine.close()
    throw new UsageError(
      `${root} cannot be opened as a project: ${FAILURES[failure as keyof typeof FAILURES]}.`,
    )
  }
  return { engine, realRoot, logFolders }
}

const FAILURES = {
  'not-found': 'it does not exist',
  'not-a-folder': 'it is not a folder',
  'no-permission': 'this user may not read it',
}

function contextOfView(view: View): Context {
  const topic = 'topic' in view.basis ? view.basis.topic : []
  return contextOf(view.basis.state, topic, view.task, view.pack)
}

function exitCode(context: Context): number {
  return context.state === 'ranked' ? 0 : 1
}

function openSample(): { project: string; home: string; close: () => void } {
  const resources = join(__dirname, '../../resources/sample')
  const target = mkdtempSync(join(tmpdir(), 'knit-sample-'))
  const { project, home } = prepareSample(resources, target, Date.now())
  const replay = new AbortController()
  void replaySession(join(resources, 'session'), home, project, Date.now(), replay.signal)
  return {
    project,
    home,
    close() {
      replay.abort()
      rmSync(target, { recursive: true, force: true })
    },
  }
}

function interrupted(): Promise<void> {
  return new Promise((done) => {
    process.once('SIGINT', done)
    process.once('SIGTERM', done)
  })
}
