import { describe, expect, it } from 'vitest'
import type { Notice, View } from '../../core/model'
import { dictionaries } from '../../shared/locale/dictionaries'
import { plainText } from '../../shared/locale/plain-text'
import { noticeLines } from './notice-lines'

const view: View = {
  version: 1,
  root: { path: '/project', name: 'project' },
  basis: { state: 'no-session' },
  task: null,
  session: null,
  choices: [],
  pack: { primary: [], supporting: [], related: [] },
  media: [],
  pinned: [],
  excluded: [],
  changes: null,
  code: null,
  notices: [],
  usage: null,
}
const every: readonly Notice[] = [
  { kind: 'capped', listed: 20_000, found: 24_310 },
  { kind: 'depth-reached', depth: 12, example: 'a/b/c' },
  { kind: 'polling', cause: 'watch-limit' },
  { kind: 'polling', cause: 'watcher-failed' },
  { kind: 'unreadable', count: 3, example: 'docs/secret.md' },
  { kind: 'log-gone', log: '/logs/one.jsonl' },
  { kind: 'engine-restarted' },
  { kind: 'root-gone', path: '/project', cause: 'missing' },
  { kind: 'root-gone', path: '/project', cause: 'no-permission' },
]
const lines = (notices: readonly Notice[], engine: 'running' | 'restarting' | 'failed' = 'running') =>
  noticeLines({ ...calm, engine }, { ...view, notices }, dictionaries.en)

const calm = {
  engine: 'running',
  openError: null,
  settingsHealth: { kind: 'fine' },
  elsewhere: { kind: 'none' },
} as const

describe('the notices', () => {
  it('say a different sentence for every circumstance', () => {
    const said = lines(every).map((line) => plainText(line.said))
    expect(new Set(said).size).toBe(every.length)
  })

  it('name the file, folder or number that they are about', () => {
    const said = lines(every)
      .map((line) => plainText(line.said))
      .join('\n')
    for (const named of ['24\u202f310', 'a/b/c', 'docs/secret.md', '/logs/one.jsonl', '/project'])
      expect(said).toContain(named)
  })

  it('put a lost folder first, offer a way on, and cannot be put away', () => {
    const [first] = lines(every)
    expect(first).toMatchObject({
      key: 'root-gone',
      warning: true,
      dismissible: false,
      actions: ['choose', 'refresh'],
    })
  })

  it('stay put away while only their numbers change', () => {
    const key = (listed: number) => lines([{ kind: 'capped', listed, found: 24_310 }])[0]!.key
    expect(key(1)).toBe(key(2))
  })

  it('tell of an engine that restarts or failed, and of damage in the log', () => {
    expect(lines([], 'restarting')).toHaveLength(1)
    expect(lines([], 'failed')[0]).toMatchObject({ dismissible: false, warning: true })
    const session = {
      source: 'dsh' as const,
      id: 's',
      log: '/log',
      rule: { kind: 'in-root' as const },
      title: null,
      lastWriteAt: 0,
      turnOpen: false,
      rows: { read: 0, understood: 0, ignored: 0, unknown: 0, malformed: 0 },
      damage: { kind: 'frame' as const, at: 70_000, why: 'wrong-checksum' as const },
    }
    const [line] = noticeLines(calm, { ...view, session }, dictionaries.en)
    expect(plainText(line!.said)).toMatch(/a block has the wrong checksum at byte 70\D?000\./)
    const [zh] = noticeLines(calm, { ...view, session }, dictionaries.zh)
    expect(plainText(zh!.said)).toMatch(/^[^a-z]*$/)
    const gap = { kind: 'gap' as const, after: 11, next: 13 }
    const [missing] = noticeLines(calm, { ...view, session: { ...session, damage: gap } }, dictionaries.en)
    expect(plainText(missing!.said)).toContain('Row 12 of the session log is missing')
  })

  it('say why a folder could not be opened', () => {
    const openError = { root: { path: '/gone/project', name: 'project' }, error: 'not-found' } as const
    const [line] = noticeLines({ ...calm, openError }, null, dictionaries.en)
    expect(plainText(line!.said)).toContain('/gone/project is no longer there')
  })

  it('say what became of a settings file that is not as it should be, with its path', () => {
    for (const settingsHealth of [
      { kind: 'damaged', backup: '/data/settings.json.damaged' },
      { kind: 'newer', file: '/data/settings.json' },
      { kind: 'unwritable', file: '/data/settings.json' },
    ] as const) {
      const [line] = noticeLines({ ...calm, settingsHealth }, null, dictionaries.en)
      expect(plainText(line!.said)).toContain('/data/settings.json')
    }
  })

  it('say where the conversation goes on, with the way there, and the way back once it was followed', () => {
    const root = { path: '/garden', name: 'garden' }
    const waiting = { kind: 'waiting', root, sessionTitle: 'Bees' } as const
    const [line] = noticeLines({ ...calm, elsewhere: waiting }, null, dictionaries.en)
    expect(plainText(line!.said)).toMatch(/garden.*Bees/)
    expect(line!.actions).toEqual(['go-there'])
    const [after] = noticeLines(
      { ...calm, elsewhere: { kind: 'followed', from: root } },
      null,
      dictionaries.en,
    )
    expect(plainText(after!.said)).toContain('garden')
    expect(after!.actions).toEqual(['go-back'])
  })

  it('are none when all is well, or nothing is known yet', () => {
    expect(lines([])).toEqual([])
    expect(noticeLines(calm, null, dictionaries.en)).toEqual([])
  })
})
