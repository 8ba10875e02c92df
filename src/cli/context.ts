import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { View } from '../core/model'
import { prepareSample } from '../engine/sample/prepare-sample'
import { replaySession } from '../engine/sample/replay-session'
import { en } from '../shared/locale/en'
import { noticePhrase } from '../shared/locale/notice-phrase'
import { plainText } from '../shared/locale/plain-text'
import { contextOf, type Context } from '../engine/door/context'
import { LocalProject } from './local-project'
import { printContext } from './print-context'
import { readSettings, type KnownSettings } from './read-settings'
import { UsageError } from './usage-error'
import { userDataFolder } from './user-data'

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
    const samples = sample ? [sample.home] : []
    if (values.query !== undefined) return await answerQuery(root, values.query, print)
    return values.follow
      ? await follow(root, session, samples, print)
      : await answerOnce(root, session, samples, print)
  } finally {
    sample?.close()
  }
}

async function answerQuery(root: string, query: string, print: (context: Context) => void): Promise<number> {
  const project = await LocalProject.open(root, { settings: settings() })
  const answer = project.engine.ask(query)
  await project.close()
  if (!answer) return 1
  const context = contextOf(answer.state, answer.topic, answer.task, answer)
  print(context)
  return exitCode(context)
}

async function answerOnce(
  root: string,
  session: string | null,
  samples: readonly string[],
  print: (context: Context) => void,
): Promise<number> {
  const project = await LocalProject.open(root, { log: session, settings: settings(), samples })
  await project.close()
  const context = contextOfView(project.view)
  print(context)
  return exitCode(context)
}

/** Prints the pack, and again whenever it has become another one, until the process is interrupted. */
async function follow(
  root: string,
  session: string | null,
  samples: readonly string[],
  print: (context: Context) => void,
): Promise<number> {
  let printed = ''
  let said = ''
  const project = await LocalProject.open(root, {
    log: session,
    settings: settings(),
    samples,
    onEvent: (event) => {
      if (event.kind !== 'view' || event.view.basis.state === 'reading') return
      const notices = event.view.notices.map((notice) => plainText(noticePhrase(notice, en))).join('\n')
      if (notices !== said && notices !== '') process.stderr.write(`${notices}\n`)
      said = notices
      const context = contextOfView(event.view)
      const text = JSON.stringify(context)
      if (text === printed) return
      printed = text
      print(context)
    },
  })
  const stop = project.watch()
  await interrupted()
  await stop()
  await project.close()
  return 0
}

function settings(): KnownSettings {
  return readSettings(userDataFolder(process.env, homedir(), process.platform))
}

function contextOfView(view: View): Context {
  const topic = 'topic' in view.basis ? view.basis.topic : []
  return contextOf(view.basis.state, topic, view.task, view)
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
