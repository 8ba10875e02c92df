import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DshRows, linesOf } from './sessions/dsh-rows'
import { writeFrame } from './sessions/frame-writer'
import { runEngine } from './testing/run-engine'
import { tempFolder } from './testing/temp-folder'

function addSession(home: string, cwd: string, id: string, text: string): string {
  const log = join(home, 'sessions', '--p--', id, 'session.v4.jsonl.zstd')
  const rows = new DshRows(id, cwd)
  mkdirSync(dirname(log), { recursive: true })
  writeFileSync(log, writeFrame(linesOf([rows.header(), ...rows.asks(text)])))
  return log
}

const DOCS = { 'soil.md': '# Loose soil\n\nHow loose soil keeps water.\n' }

describe('the homes that an engine tells of', () => {
  it('are told at the start, found or not, with the number of sessions, and again only when they changed', async () => {
    const { engine, root, home, all, last } = runEngine(DOCS)
    await engine.settled()
    expect(last('homes').homes).toContainEqual({
      source: 'dsh',
      path: home,
      origin: { kind: 'variable', name: 'DSH_HOME' },
      problem: null,
      sessions: 0,
      logsRead: 0,
      rows: { read: 0, understood: 0, ignored: 0, unknown: 0, malformed: 0 },
      notUnderstood: [],
    })
    expect(last('homes').homes.filter(({ problem }) => problem === 'missing')).toHaveLength(3)
    const log = addSession(home, root, 'session-1', 'What about loose soil?')
    engine.send({ kind: 'logs-changed', paths: [log] })
    engine.send({ kind: 'refresh' })
    await engine.settled()
    expect(last('homes').homes[0]).toMatchObject({ path: home, sessions: 1, logsRead: 1 })
    // The session is found before its log is read.
    expect(all('homes').map(({ homes }) => [homes[0]!.sessions, homes[0]!.logsRead])).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ])
  })

  it('hold a folder as soon as it is added, and its sessions are followed', async () => {
    const { engine, root, all, last } = runEngine(DOCS)
    const added = tempFolder()
    addSession(added, root, 'session-2', 'What about loose soil?')
    engine.send({ kind: 'open', root })
    await engine.settled()
    expect(last('view').view.session).toBeNull()

    engine.send({ kind: 'homes', added: [added] })
    await engine.settled()
    expect(last('homes').homes.at(-1)).toMatchObject({
      source: 'dsh',
      origin: { kind: 'added', folder: added },
      problem: null,
      sessions: 1,
    })
    expect(last('view').view.session?.id).toBe('session-2')
    expect(last('view').view.pack.primary.map(({ path }) => path)).toEqual(['soil.md'])
    expect(last('log-folders').folders).toContain(join(added, 'sessions'))

    const told = all('homes').length
    engine.send({ kind: 'homes', added: [added] })
    await engine.settled()
    expect(all('homes')).toHaveLength(told)
  })

  it('let a session go with the folder that was removed, without a word of a vanished log', async () => {
    const { engine, root, last } = runEngine(DOCS)
    const added = tempFolder()
    addSession(added, root, 'session-2', 'What about loose soil?')
    engine.send({ kind: 'homes', added: [added] })
    engine.send({ kind: 'open', root })
    await engine.settled()
    expect(last('view').view.session?.id).toBe('session-2')
    engine.send({ kind: 'homes', added: [] })
    await engine.settled()
    expect(last('view').view).toMatchObject({ session: null, basis: { state: 'no-session' }, notices: [] })
    expect(last('homes').homes.some(({ path }) => path === added)).toBe(false)
  })
})
