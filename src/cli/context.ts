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
import { LocalProject, type LocalProjectOptions } from './local-project'
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
      code: { type: 'boolean' },
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
    const code = values.code === true
    if (values.query !== undefined) return await answerQuery(root, values.query, code, print)
    const options = { log: session, settings: settings(), samples, code }
    return values.follow ? await follow(root, options, print) : await answerOnce(root, options, print)
  } finally {
    sample?.close()
  }
}

async function answerQuery(
  root: string,
  query: string,
  code: boolean,
  print: (context: Context) => void,
): Promise<number> {
  const project = await LocalProject.open(root, { settings: settings(), code })
  const answer = project.engine.ask(query, code ? 'code' : 'docs')
  await project.close()
  if (!answer) return 1
  const context = contextOf(answer.state, answer.topic, answer.task, answer)
  print(context)
  return exitCode(context)
}

async function answerOnce(
  root: string,
  options: LocalProjectOptions,
  print: (context: Context) => void,
): Promise<number> {
  const project = await LocalProject.open(root, options)
  await project.close()
  const context = contextOfView(project.view)
  print(context)
  return exitCode(context)
}

/** Prints the pack, and again whenever it has become another one, until the process is interrupted. */
async function follow(
  root: string,
  options: LocalProjectOptions,
  print: (context: Context) => void,
): Promise<number> {
  let printed = ''
  let said = ''
  const project = await LocalProject.open(root, {
    ...options,
    onEvent: (event) => {
      if (event.kind !== 'view') return
      const told = options.code ? event.view.code : event.view
      if (!told || told.basis.state === 'reading') return
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

/** The pack of the documents, or of the code where that is read. */
function contextOfView(view: View): Context {
  const told = view.code ?? view
  const { basis } = told
  return contextOf(basis.state, 'topic' in basis ? basis.topic : [], view.task, told)
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
