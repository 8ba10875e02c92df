import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Curation, View } from '../../core/model'
import { Engine } from '../engine'
import { contextOf } from '../door/context'
import type { Told } from '../door/told'
import { tempFolder, writeFiles } from '../testing/temp-folder'
import { readCuration } from './curation-file'

const DOCS = {
  'docs/auth.md': '# Token refresh\n\nHow the login token is renewed.\n',
  'docs/build.md': '# Build chunks\n\nHow webpack splits the bundle into chunks.\n',
  'docs/token.md': '# Token store\n\nWhere the refresh token is stored.\n',
}

async function open(decided: Curation) {
  const folder = tempFolder()
  const root = join(folder, 'project')
  const curations = join(folder, 'curations')
  writeFiles(root, DOCS)
  const decide = (curation: Curation): void => {
    const { file } = readCuration(curations, root)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ version: 1, root, ...curation }))
  }
  decide(decided)
  let view: View | null = null
  let told: Told | null = null
  const engine = new Engine(
    { extraHomes: [], env: {}, homeDir: folder, platform: process.platform, curations, restarted: false },
    (event) => {
      if (event.kind === 'view') view = event.view
      if (event.kind === 'told') told = event.told
    },
  )
  onTestFinished(() => engine.close())
  engine.send({ kind: 'open', root })
  await engine.settled()
  return { engine, root, decide, view: (): View => view!, told: (): Told => told! }
}

it('pins are told of without any session, and obey a change of the file', async () => {
  const { engine, decide, view } = await open({ pinned: ['docs/build.md'], excluded: [] })
  expect(view().pinned.map(({ path }) => path)).toEqual(['docs/build.md'])
  expect(view().basis.state).toBe('no-session')
  decide({ pinned: ['docs/auth.md', 'docs/build.md'], excluded: ['docs/token.md'] })
  engine.send({ kind: 'curation-changed' })
  await engine.settled()
  expect(view().pinned.map(({ path }) => path)).toEqual(['docs/auth.md', 'docs/build.md'])
  expect(view().excluded).toEqual(['docs/token.md'])
  // Another process decides, and nobody says so: the next look sees it.
  decide({ pinned: [], excluded: [] })
  engine.send({ kind: 'refresh' })
  await engine.settled()
  expect(view().pinned).toEqual([])
})

it('a question of one’s own obeys them, too', async () => {
  const { engine } = await open({ pinned: ['docs/build.md'], excluded: ['docs/auth.md'] })
  const answer = engine.ask('where does the refresh token live?')!
  expect(answer.pack.primary.map(({ path }) => path)).toEqual(['docs/token.md'])
  expect(answer.pinned.map(({ path }) => path)).toEqual(['docs/build.md'])
})

it('an agent is told of them as a person with the same question would be', async () => {
  const { engine, root, told } = await open({ pinned: ['docs/build.md'], excluded: ['docs/auth.md'] })
  const query = 'where does the refresh token live?'
  engine.send({ kind: 'ask', id: 1, question: { root, session: null, query, said: null, audit: false } })
  await engine.settled()
  const { state, topic, task, ...shown } = engine.ask(query)!
  expect(told().context).toEqual(contextOf(state, topic, task, shown))
  expect(told().context.pinned.map(({ path, reason }) => [path, reason])).toEqual([
    ['docs/build.md', 'Pinned by you'],
  ])
})
