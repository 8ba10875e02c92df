import { expect, it } from 'vitest'
import type { Session } from '../../core/model'
import { ReadLogs } from './read-logs'

function session(log: string, counts: Partial<Session['rows']>, format = 'v4'): Session {
  const rows = { read: 0, understood: 0, ignored: 0, unknown: 0, malformed: 0, ...counts }
  return {
    source: 'dsh',
    id: log,
    log,
    format,
    cwd: '/p',
    title: null,
    createdAt: 0,
    parent: null,
    kind: 'main',
    messages: [],
    reads: [],
    writes: [],
    turns: [],
    compactions: 0,
    rows,
    damage: null,
  }
}

it('the rows of a home are those of its logs as last read, and of no other home', () => {
  const logs = new ReadLogs()
  logs.note(session('/a/one', { read: 2, understood: 2 }))
  logs.note(session('/a/one', { read: 5, understood: 4, ignored: 1 }))
  logs.note(session('/a/two', { read: 3, understood: 2, malformed: 1 }))
  logs.note(session('/ab/three', { read: 9, understood: 9 }))
  logs.note(null)
  expect(logs.in('/a')).toEqual({
    logsRead: 2,
    rows: { read: 8, understood: 6, ignored: 1, unknown: 0, malformed: 1 },
    notUnderstood: [],
  })
  expect(logs.in('/b').logsRead).toBe(0)
})

it('a format that is not understood is named once, and no longer when it is', () => {
  const logs = new ReadLogs()
  for (const log of ['/a/one', '/a/two'])
    logs.note(session(log, { read: 9, understood: 1, unknown: 8 }, 'v5'))
  expect(logs.in('/a').notUnderstood).toEqual(['v5'])
  for (const log of ['/a/one', '/a/two']) logs.note(session(log, { read: 9, understood: 9 }, 'v5'))
  expect(logs.in('/a').notUnderstood).toEqual([])
})
