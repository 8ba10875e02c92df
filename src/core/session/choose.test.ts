import { describe, expect, it } from 'vitest'
import { chooseSession, sessionsOfRoot } from './choose'

type Entry = Parameters<typeof chooseSession>[0][number]

function entry(id: string, cwd: string | null, modifiedAt: number, kind: Entry['kind'] = 'main'): Entry {
  return { id, cwd, modifiedAt, createdAt: 0, kind }
}

const options = { caseFold: false, realpathOf: (cwd: string): string => cwd }

function chosen(entries: readonly Entry[], root: string, more = {}): string | undefined {
  const choice = chooseSession(entries, root, { ...options, ...more })
  return choice === null ? undefined : `${choice.entry.id} ${choice.rule.kind}`
}

describe('the session that is followed', () => {
  it('is the one of the root that was written last', () => {
    expect(chosen([entry('a', '/p', 1), entry('b', '/p', 3), entry('c', '/other', 9)], '/p')).toBe(
      'b in-root',
    )
  })

  it('compares folders by whole segments', () => {
    expect(chosen([entry('a', '/p-old', 1), entry('b', '/', 2)], '/p')).toBeUndefined()
  })

  it('is never a subagent, and may be a fork', () => {
    const entries = [
      entry('sub', '/p', 9, 'subagent'),
      entry('fork', '/p', 2, 'fork'),
      entry('main', '/p', 1),
    ]
    expect(chosen(entries, '/p')).toBe('fork in-root')
  })

  it('is one of a folder below only when the root has none', () => {
    const entries = [entry('below', '/p/web', 9), entry('root', '/p', 1)]
    expect(chosen(entries, '/p')).toBe('root in-root')
    expect(chosen(entries.slice(0, 1), '/p')).toBe('below below-root')
  })

  it('is one of another worktree of the same repository when nothing is nearer', () => {
    const repositoryOf = (folder: string): string | null => (folder === '/p-fix' ? '/p' : null)
    expect(chosen([entry('tree', '/p-fix', 1), entry('other', '/q', 2)], '/p', { repositoryOf })).toBe(
      'tree worktree',
    )
    expect(chosen([entry('main', '/p', 1)], '/p-fix', { repositoryOf })).toBe('main worktree')
  })

  it('is found through links, and whatever the case where the volume does not care', () => {
    const realpathOf = (cwd: string): string => cwd.replace('/link', '/p')
    expect(chosen([entry('a', '/link', 1)], '/p', { realpathOf })).toBe('a in-root')
    expect(chosen([entry('a', '/P', 1)], '/p')).toBeUndefined()
    expect(chosen([entry('a', '/P', 1)], '/p', { caseFold: true })).toBe('a in-root')
    expect(chosen([entry('a', 'C:\\Work\\P', 1)], 'c:\\work\\p')).toBe('a in-root')
    expect(chosen([entry('a', '/caf\u0065\u0301', 1)], '/caf\u00e9')).toBe('a in-root')
  })

  it('does not depend on the order in which the logs were found', () => {
    const entries = [entry('a', '/p', 5), entry('b', '/p', 5), entry('c', '/p', 5)]
    expect(chosen(entries, '/p')).toBe(chosen([...entries].reverse(), '/p'))
  })

  it('heads the list of all that belong to the root', () => {
    const entries = [
      entry('old', '/p', 1),
      entry('below', '/p/x', 7),
      entry('new', '/p', 2),
      entry('no', null, 9),
    ]
    expect(sessionsOfRoot(entries, '/p', options).map((choice) => choice.entry.id)).toEqual([
      'new',
      'old',
      'below',
    ])
  })
})
