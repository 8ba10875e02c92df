import { describe, expect, it } from 'vitest'
import type { Item } from '../item'
import type { Fields } from '../untrusted'
import { ClaudeAdapter } from './adapter'

let second = 0
function record(type: string, uuid: string, parentUuid: string | null, more: Fields): Fields {
  const timestamp = new Date(Date.UTC(2026, 8, 9) + 1000 * second++).toISOString()
  return { type, uuid, parentUuid, sessionId: 's', cwd: '/p', timestamp, ...more }
}

function prompt(text: string, uuid: string, parent: string | null, more: Fields = {}): Fields {
  return record('user', uuid, parent, { message: { role: 'user', content: text }, ...more })
}

function block(
  content: Fields,
  uuid: string,
  parent: string,
  id: string,
  stop: string | null = null,
): Fields {
  return record('assistant', uuid, parent, {
    message: { id, role: 'assistant', content: [content], stop_reason: stop },
  })
}

const text = (value: string): Fields => ({ type: 'text', text: value })

function said(rows: readonly Fields[], adapter = new ClaudeAdapter('s')): string[] {
  const alive = new Map<string, string>()
  const dead = new Set<string>()
  const emit = (item: Item): void => {
    if (item.kind === 'message') alive.set(item.id, `${item.role}: ${item.text}`)
    if (item.kind === 'withdrawn') for (const id of item.ids) dead.add(id)
    if (item.kind === 'restored') for (const id of item.ids) dead.delete(id)
  }
  for (const row of rows) adapter.row(row, emit)
  return [...alive].filter(([id]) => !dead.has(id)).map(([, message]) => message)
}

describe('messages of Claude Code', () => {
  it('of the assistant are remarks when a tool use of the same message follows, though no reason is given', () => {
    const rows = [
      prompt('q', 'a', null),
      block(text('I look.'), 'b', 'a', 'm1'),
      block({ type: 'tool_use', id: 't', name: 'Bash', input: {} }, 'c', 'b', 'm1'),
      prompt('next', 'd', 'c'),
    ]
    expect(said(rows)).toEqual(['human: q', 'human: next'])
  })

  it('typed while a tool ran stay when the next prompt does not follow their record', () => {
    const queued = { type: 'queued_command', prompt: 'also this', commandMode: 'prompt' }
    const rows = [
      prompt('q', 'a', null),
      block({ type: 'tool_use', id: 't', name: 'Bash', input: {} }, 'b', 'a', 'm1', 'tool_use'),
      record('attachment', 'x', 'b', { attachment: queued }),
      block(text('answer'), 'c', 'b', 'm2', 'end_turn'),
      prompt('next', 'd', 'c'),
    ]
    expect(said(rows)).toEqual(['human: q', 'human: also this', 'assistant: answer', 'human: next'])
  })

  it('of a branch that was left are gone, and back when the person returns to it', () => {
    const rows = [
      prompt('one', 'a', null),
      block(text('1'), 'b', 'a', 'm1', 'end_turn'),
      prompt('two', 'c', 'b'),
      block(text('2'), 'd', 'c', 'm2', 'end_turn'),
      prompt('two, otherwise', 'e', 'b'),
    ]
    expect(said(rows)).toEqual(['human: one', 'assistant: 1', 'human: two, otherwise'])
    expect(said([...rows, prompt('three', 'f', 'd')])).toEqual([
      'human: one',
      'assistant: 1',
      'human: two',
      'assistant: 2',
      'human: three',
    ])
  })

  it('are read also when records follow one another in a circle', () => {
    const rows = [prompt('one', 'a', 'b'), prompt('two', 'b', 'a'), prompt('three', 'c', 'a')]
    expect(said(rows)).toContain('human: three')
  })

  it('before a compaction stay when the person goes back to a point after it', () => {
    const boundary = record('system', 'k', null, { subtype: 'compact_boundary' })
    const rows = [
      prompt('before', 'a', null),
      boundary,
      prompt('after', 'b', 'k'),
      prompt('wrong', 'c', 'b'),
      prompt('right', 'd', 'b'),
    ]
    expect(said(rows)).toEqual(['human: before', 'human: after', 'human: right'])
  })

  it('from tasks, hooks and scripts are no person’s, whatever they say', () => {
    const rows = [
      prompt('done', 'a', null, { origin: { kind: 'task-notification' } }),
      prompt('hook', 'b', 'a', { promptSource: 'system' }),
      prompt('meta', 'c', 'b', { isMeta: true }),
      prompt('<command-name>/x</command-name>', 'd', 'c', { origin: { kind: 'human' } }),
      prompt('tool', 'e', 'd', { toolUseResult: 'Error' }),
      prompt('typed', 'f', 'e', { origin: { kind: 'human' } }),
    ]
    expect(said(rows)).toEqual(['human: typed'])
  })

  it('are never a person’s in a subagent', () => {
    const rows = [prompt('order', 'a', null, { isSidechain: true }), prompt('more', 'b', 'a')]
    expect(said(rows, new ClaudeAdapter('agent-1'))).toEqual([])
  })
})
