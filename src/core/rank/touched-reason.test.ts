import { expect, test } from 'vitest'
import { links } from '../markdown/links'
import type { Conversation, Touch } from '../model'
import { Library } from './library'
import { touchedFiles } from './read-touched'
import { touchedReason } from './touched-reason'

const edited = (path: string, at = 5): Touch => ({ path: `/project/${path}`, action: 'edited', at })
const reason = (path: string, text: string, ...touched: Touch[]): unknown =>
  touchedReason(path, text, links(text), touchedFiles(touched, '/project'))

test('a document is tied to a touched file by a link, a mention, its folder, or being it', () => {
  const tie = { kind: 'touched', action: 'edited', at: 5 }
  expect(reason('docs/a.md', 'x\n[rank](../src/rank.ts)', edited('src/rank.ts'))).toEqual({
    ...tie,
    how: 'links',
    file: 'src/rank.ts',
    line: 2,
  })
  expect(reason('docs/a.md', 'x\ny\nsee rank.ts', edited('src/rank.ts'))).toEqual({
    ...tie,
    how: 'mentions',
    file: 'src/rank.ts',
    line: 3,
  })
  expect(reason('src/notes.md', 'x', edited('src/rank.ts'))).toEqual({
    ...tie,
    how: 'beside',
    file: 'src/rank.ts',
  })
  expect(reason('docs/a.md', 'x', edited('docs/a.md'))).toEqual({ ...tie, how: 'itself', file: 'docs/a.md' })
  expect(reason('docs/a.md', 'x', edited('src/rank.ts'))).toBeNull()
})

test('files outside the root do not count, and the newest touch of a file does', () => {
  const touched = [
    { ...edited('a.ts', 1) },
    { path: '/elsewhere/b.ts', action: 'read', at: 9 } as const,
    edited('a.ts', 7),
  ]
  expect(touchedFiles(touched, '/project')).toEqual([
    { path: '/project/a.ts', file: 'a.ts', action: 'edited', at: 7 },
  ])
})

test('touched files lift a document that text alone leaves behind, and without them the order is that of the text', () => {
  const files: Record<string, string> = {
    'docs/queue.md': '# Queue\n\nRetries of the queue.',
    'docs/mail.md': '# Mail\n\nRetries, retries and retries of mail.',
    'docs/other.md': '# Other\n\nNothing.',
  }
  const library = new Library()
  for (const [path, text] of Object.entries(files)) library.put(path, text, { mtime: 1, size: text.length })
  const say = (touched: Touch[]): Conversation => ({
    messages: [{ id: '1', role: 'human', text: 'how many retries?', at: 1 }],
    touched,
  })
  const order = (touched: Touch[]): string[] => library.order(say(touched), { now: 9, root: '/project' }, 5)
  expect(order([])[0]).toBe('docs/mail.md')
  expect(order([edited('src/queue/queue.ts')])[0]).toBe('docs/queue.md')
  expect(order([{ path: '/elsewhere/queue.ts', action: 'edited', at: 1 }])).toEqual(order([]))
})
