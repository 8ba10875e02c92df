import { describe, expect, it } from 'vitest'
import type { Item } from '../item'
import type { Fields } from '../untrusted'
import { CodexAdapter } from './adapter'

const META = { type: 'session_meta', timestamp: '2026-08-18T00:00:00Z', payload: { id: 's', cwd: '/p' } }

let second = 0
function event(type: string, more: Fields = {}): Fields {
  const timestamp = new Date(Date.UTC(2026, 7, 18) + 1000 * ++second).toISOString()
  return { type: 'event_msg', timestamp, payload: { type, ...more } }
}

const typed = (message: string): Fields => event('user_message', { message })

function item(type: string, id: string, text: string): Fields {
  return event('item_completed', { item: { type, id, content: [{ type: 'text', text }] } })
}

function said(rows: readonly Fields[]): string[] {
  const adapter = new CodexAdapter()
  const found: string[] = []
  const emit = (one: Item): void => {
    if (one.kind === 'message') found.push(`${one.role}: ${one.text}`)
  }
  for (const row of [META, ...rows]) adapter.row(row, emit)
  return found
}

describe('messages of Codex', () => {
  it('told in both forms count once, in either order', () => {
    expect(said([typed('go'), item('UserMessage', 'i', 'go')])).toEqual(['human: go'])
    expect(said([item('UserMessage', 'i', 'go'), typed('go')])).toEqual(['human: go'])
  })

  it('typed again in a later turn count again, also when the form has changed', () => {
    const rows = [typed('go'), event('task_complete'), item('UserMessage', 'i', 'go')]
    expect(said(rows)).toEqual(['human: go', 'human: go'])
    expect(said([typed('go'), typed('go')])).toEqual(['human: go', 'human: go'])
  })

  it('of the assistant on the way are no answers', () => {
    const rows = [
      typed('q'),
      event('agent_message', { message: 'I look.', phase: 'commentary' }),
      event('agent_message', { message: 'Almost.' }),
      event('agent_message', { message: 'Done.' }),
    ]
    expect(said(rows)).toEqual(['human: q'])
    expect(said([...rows, event('task_complete', { last_agent_message: 'Done.' })])).toEqual([
      'human: q',
      'assistant: Done.',
    ])
    expect(said([...rows, event('turn_aborted')])).toEqual(['human: q'])
  })

  it('that editors wrap are what the person typed, and wrappers alone are nothing', () => {
    expect(
      said([typed('# Context from my IDE setup:\n- a.md\n\n## My request for Codex:\nFix it\n')]),
    ).toEqual(['human: Fix it'])
    expect(
      said([typed('<environment_context>…</environment_context>'), typed('## My request for Codex:\n')]),
    ).toEqual([])
  })

  it('have ids that stay the same in every reading', () => {
    const rows = [
      META,
      typed('a'),
      { ...typed('b'), timestamp: META.timestamp },
      { ...typed('c'), timestamp: META.timestamp },
    ]
    const ids = (): string[] => {
      const adapter = new CodexAdapter()
      const found: string[] = []
      for (const row of rows) adapter.row(row, (one) => void (one.kind === 'message' && found.push(one.id)))
      return found
    }
    expect(ids()).toEqual(ids())
    expect(new Set(ids()).size).toBe(3)
  })
})
