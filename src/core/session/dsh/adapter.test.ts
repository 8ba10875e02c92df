import { describe, expect, it } from 'vitest'
import type { Verdict } from '../adapter'
import type { Item } from '../item'
import type { Fields } from '../untrusted'
import { DshAdapter } from './adapter'

const HEADER = { type: 'session', version: 4, id: 's', cwd: '/p', createdAt: 1000 }

let seq = 0
function event(type: string, data: Fields, more: Fields = {}): Fields {
  return { type, seq: seq++, time: 2000, data, ...more }
}

function human(text: string, id: string, source: Fields = { kind: 'user', rpcId: 'r' }): Fields {
  const data = { role: 'user', id, content: [{ type: 'text', text }], source }
  return event('user/message', data, { surfaceOp: 'append' })
}

function assistant(turn: number, text: string, id: string, more: Fields = {}, step = 1): Fields {
  const message = { role: 'assistant', id, content: [{ type: 'text', text }] }
  return event('assistant/message', { turn, step, message, ...more }, { surfaceOp: 'append' })
}

const start = (turn: number): Fields => event('turn/start', { turn })
const end = (turn: number, kind = 'completed'): Fields => event('turn/end', { turn, reason: { kind } })

function call(name: string, callId: string, args: unknown, turn = 1, step = 1): Fields {
  return event('tool/call', { turn, step, callId, name, arguments: JSON.stringify(args) })
}

function result(callId: string, more: Fields = {}, message: Fields = {}): Fields {
  const own = { role: 'tool', id: `r-${callId}`, source: { kind: 'tool', callId }, content: [], ...message }
  return event('tool/result', { turn: 1, step: 1, message: own, ...more }, { surfaceOp: 'append' })
}

function inbox(target: string, more: Fields): Fields {
  return event('agent/inbox/spliced', { target, start: 0, inserted: [], ...more })
}

const typed = (text: string, id: string): Fields => ({
  id,
  role: 'user',
  content: [{ type: 'text', text }],
  source: { kind: 'user' },
})

function read(rows: readonly Fields[], header: Fields = {}): { items: Item[]; verdicts: Verdict[] } {
  const adapter = new DshAdapter()
  const items: Item[] = []
  const verdicts = [{ ...HEADER, ...header }, ...rows].map((row) =>
    adapter.row(row, (item) => items.push(item)),
  )
  return { items, verdicts: verdicts.slice(1) }
}

function said(rows: readonly Fields[], header: Fields = {}): string[] {
  return read(rows, header).items.flatMap((item) =>
    item.kind === 'message' ? [`${item.role}: ${item.text}`] : [],
  )
}

function used(rows: readonly Fields[], header: Fields = {}): string[] {
  return read(rows, header).items.flatMap((item) =>
    item.kind === 'read' || item.kind === 'write'
      ? [`${item.kind} ${item.path} ${item.ok ? 'ok' : `failed ${item.code ?? ''}`.trim()}`]
      : [],
  )
}

describe('messages of DSH', () => {
  it('are a person’s only when their source says so, whatever other sources are invented', () => {
    const kinds = ['plugin', 'session-reference', 'skill-invocation', 'goal', 'brand-new', 'plugin:dsh-x']
    const injected = kinds.map((kind) => human(`from ${kind}`, kind, { kind, form: 'notice' }))
    expect(said([...injected, human('typed', 'h')])).toEqual(['human: typed'])
    expect(read(injected).verdicts).toEqual(kinds.map(() => 'ignored'))
  })

  it('that replace a part of the context are not said again', () => {
    const replacing = { ...human('summary', 'x'), surfaceOp: { op: 'replace', startSeq: 1, endSeq: 2 } }
    const pruned = { ...assistant(1, 'pruned', 'y'), surfaceOp: { op: 'replace', start: 1, end: 2 } }
    expect(said([start(1), replacing, pruned, end(1)])).toEqual([])
  })

  it('in a subagent are a person’s only with an rpcId', () => {
    const rows = [human('order', 'o', { kind: 'user' }), human('hello', 'h')]
    expect(said(rows, { origin: 'subagent' })).toEqual(['human: hello'])
    expect(said(rows, { delegationDepth: 2 })).toEqual(['human: hello'])
    expect(said(rows)).toEqual(['human: order', 'human: hello'])
  })

  it('of the assistant count when the turn is over: the last one without a tool call', () => {
    const withCall = { ...assistant(1, 'I look.', 'a1') }
    const { message } = withCall['data'] as { message: { content: unknown[] } }
    message.content.push({ type: 'tool-call', id: 'c', name: 'read', arguments: '{}' })
    const rows = [start(1), withCall, assistant(1, 'first', 'a2', {}, 2), assistant(1, 'last', 'a3', {}, 3)]
    expect(said(rows)).toEqual([])
    expect(said([...rows, end(1)])).toEqual(['assistant: last'])
  })

  it('of the assistant are no answers when cut off, aborted, or followed by a call in the same step', () => {
    expect(said([start(1), assistant(1, 'half', 'a', { interrupted: true }), end(1)])).toEqual([])
    expect(said([start(1), assistant(1, 'half', 'a'), end(1, 'aborted')])).toEqual([])
    expect(said([start(1), assistant(1, 'remark', 'a'), call('bash', 'c', {}), end(1)])).toEqual([])
    expect(said([start(1), assistant(1, 'kept', 'a'), call('bash', 'c', {}, 1, 2), end(1)])).toEqual([
      'assistant: kept',
    ])
    expect(said([start(1), assistant(1, 'other turn', 'a'), start(2), end(2)])).toEqual([])
  })

  it('that never left the inbox count once their turn has failed', () => {
    const waits = inbox('next-turn', { inserted: [typed('lost words', 'i')] })
    const taken = inbox('next-turn', { removedCount: 1 })
    expect(said([waits])).toEqual([])
    expect(said([waits, start(1), taken])).toEqual([])
    expect(said([waits, start(1), taken, end(1, 'error')])).toEqual(['human: lost words'])
    expect(said([waits, start(1), taken, human('found words', 'i'), end(1)])).toEqual(['human: found words'])
  })

  it('that were taken back from the inbox never count, unless they were only moved', () => {
    const waits = inbox('next-turn', { inserted: [typed('moved', 'i')] })
    const canceled = inbox('next-turn', { removedCount: 1, outcome: 'canceled' })
    expect(said([waits, canceled, start(1), end(1, 'error')])).toEqual([])
    const again = inbox('next-step', { inserted: [typed('moved', 'i')] })
    const taken = inbox('next-step', { removedCount: 1 })
    expect(said([waits, start(1), canceled, again, taken, human('moved', 'i'), end(1)])).toEqual([
      'human: moved',
    ])
  })
})

describe('files in DSH', () => {
  it('are the absolute path of the result, or the argument below the session’s folder', () => {
    const rows = [
      call('read', 'c1', { file_path: 'docs/a.md' }),
      result('c1', { meta: { path: '/real/a.md' } }),
      call('write', 'c2', { file_path: 'docs/b.md' }),
      result('c2', { meta: { diffs: [] } }),
      call('edit', 'c3', { file_path: 'c.md' }),
      result('c3', { meta: { diffs: [{ path: '/p/sub/c.md' }] } }),
      call('str_replace_editor', 'c4', { command: 'view', path: '/p/d.md' }),
      result('c4'),
      call('bash', 'c5', { command: 'cat e.md' }),
      result('c5'),
    ]
    expect(used(rows)).toEqual([
      'read /real/a.md ok',
      'write /p/docs/b.md ok',
      'write /p/sub/c.md ok',
      'read /p/d.md ok',
    ])
  })

  it('failed when the result says so in either form', () => {
    const nested = { content: [{ type: 'tool-result', toolCallId: 'c1', isError: true, content: [] }] }
    const rows = [
      call('read', 'c1', { file_path: 'a.md' }),
      result('c1', { error: { code: 'FS_NOT_FOUND' } }, nested),
      call('read', 'c2', { file_path: 'b.md' }),
      result('c2', {}, { isError: true }),
    ]
    expect(used(rows)).toEqual(['read /p/a.md failed FS_NOT_FOUND', 'read /p/b.md failed'])
  })

  it('are not touched by results that DSH makes up after a crash', () => {
    const before = call('read', 'c1', { file_path: 'a.md' })
    const codes = ['TOOL_OUTCOME_UNKNOWN', 'TOOL_NOT_STARTED']
    for (const code of codes)
      expect(used([before, result('c1', { error: { code } }, { isError: true })])).toEqual([])
    for (const id of ['interrupted-tool-result-c1-9', 'forked-tool-result-c1-9']) {
      expect(used([before, result('c1', {}, { id, isError: true })])).toEqual([])
    }
  })

  it('in a program count by themselves, though the program fails', () => {
    const rows = [
      call('run_code', 'c9', { code: '…' }),
      event('tool/ptc-dispatch', {
        subCallId: 'c9:1',
        name: 'read',
        arguments: { file_path: 'a.md' },
        isError: false,
      }),
      event('tool/code-dispatch', {
        subCallId: 'c9:2',
        name: 'write',
        arguments: { file_path: 'b.md' },
        isError: true,
      }),
      result('c9', { error: { code: 'CODE_RUN_FAILED' } }, { isError: true }),
    ]
    expect(used(rows)).toEqual(['read /p/a.md ok', 'write /p/b.md failed'])
  })

  it('follow a change of the folder, and survive arguments that are no JSON', () => {
    const moved = event('working-directory/change', { cwd: '/q' })
    const broken = event('tool/call', { turn: 1, step: 1, callId: 'x', name: 'read', arguments: '{"file' })
    const rows = [broken, result('x'), moved, call('read', 'c', { file_path: 'a.md' }), result('c')]
    expect(used(rows)).toEqual(['read /q/a.md ok'])
  })

  it('are told apart when a model numbers its calls anew in each step', () => {
    const rows = [1, 2].flatMap((step) => [
      call('read', 'call_0', { file_path: 'a.md' }, 1, step),
      result('call_0'),
    ])
    const ids = read(rows).items.flatMap((item) => (item.kind === 'read' ? [item.id] : []))
    expect(new Set(ids).size).toBe(2)
  })
})

describe('what a fork of DSH copied', () => {
  it('is left aside by position in the older formats, but for the title', () => {
    const copied = [
      { ...human('old', 'o'), seq: 0 },
      { ...event('session/title', { title: 'T' }), seq: 1 },
      { type: 'text-chunks', seq0: 2, time0: 1, data: {} },
    ]
    const own = { ...human('new', 'n'), seq: 5 }
    const header = { version: 0, parentSession: 'p', seedLength: 5 }
    expect(said([...copied, own], header)).toEqual(['human: new'])
    expect(read([...copied, own], header).items.filter((item) => item.kind === 'title')).toHaveLength(1)
  })

  it('is left aside up to the mark in the newer ones, also before the mark was written', () => {
    const header = { parentSession: 'p', isSeeded: true }
    expect(said([human('old', 'o')], header)).toEqual([])
    const mark = event('session/end-seed', { inherited: true })
    const { items } = read([human('old', 'o'), mark, human('new', 'n')], header)
    const kinds = items.map((item) => item.kind).filter((kind) => kind !== 'gap') // their numbers follow no order
    expect(kinds).toEqual(['header', 'copied', 'message'])
    const resumed = event('session/end-seed', {})
    expect(said([human('old', 'o'), resumed, human('older still', 'x')], header)).toEqual([])
  })

  it('is told by its time when the rows begin further down', () => {
    const adapter = new DshAdapter()
    const items: Item[] = []
    adapter.row({ ...HEADER, parentSession: 'p', isSeeded: true }, () => {})
    adapter.jump()
    const rows = [
      { ...human('old', 'o'), time: 900 },
      { ...human('new', 'n'), time: 1500 },
    ]
    for (const row of rows) adapter.row(row, (item) => items.push(item))
    expect(items.map((item) => (item.kind === 'message' ? item.text : ''))).toEqual(['new'])
  })
})

describe('rows of DSH', () => {
  it('that are known but not well formed are malformed, and never throw', () => {
    const types = [
      'user/message',
      'assistant/message',
      'tool/call',
      'tool/result',
      'tool/ptc-dispatch',
      'turn/start',
    ]
    const shapes: unknown[] = [undefined, null, 1, 'x', [], {}, { message: null }, { message: { source: 1 } }]
    for (const type of [...types, 'turn/end', 'session/title']) {
      for (const data of shapes) {
        expect(read([{ type, data, surfaceOp: 'append' } as Fields]).verdicts[0]).not.toBe('understood')
      }
    }
    expect(read([{ kind: 'no type' }]).verdicts).toEqual(['malformed'])
  })
})
