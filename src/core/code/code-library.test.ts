import { describe, expect, it } from 'vitest'
import type { Answer, Touch } from '../model'
import { Library } from '../rank/library'
import { codeForm } from './code-form'

const NOW = 1_000_000_000

const files: Readonly<Record<string, string>> = {
  'src/auth/renew-token.ts':
    '// Renews an access token before it ends.\nexport function renewToken(grant: Grant) {\n  return send(grant)\n}\n',
  'src/auth/sign-in.ts': 'export function signIn(name: string) {\n  return renewToken(name)\n}\n',
  'src/harbour/ferry.ts': '// When the ferry leaves.\nexport const timetable = []\n',
  'src/harbour/tide.py': 'def low_water(day):\n    return day\n',
  'src/kiln/curve.go': 'package kiln\n\nfunc Curve() {}\n',
  'src/list/row.css': '.row { color: red; }\n',
}

function answer(text: string, touched: readonly Touch[] = [], at = NOW): Answer {
  const library = new Library(codeForm)
  for (const [path, content] of Object.entries(files)) library.put(path, content, { mtime: 1, size: 1 })
  library.putUnread('package-lock.json', 'generated', { mtime: 1, size: 1 })
  return library.answer(
    { messages: [{ id: '1', role: 'human', text, at }], touched },
    { now: NOW, root: '/p', textOf: (path) => files[path] ?? null },
  )
}

const edited = (file: string, at = NOW + 1): Touch => ({ path: `/p/${file}`, action: 'edited', at })

describe('code files in the ranking', () => {
  it('stand first for what they declare, with the line', () => {
    const { pack, state } = answer('Where is renewToken defined?')
    expect(state).toBe('ranked')
    expect(pack.primary[0]).toMatchObject({
      path: 'src/auth/renew-token.ts',
      title: 'renew-token.ts',
      summary: 'Renews an access token before it ends.',
      role: 'implementation',
    })
    expect(pack.primary[0]!.passages[0]).toMatchObject({ from: 1 })
    const declares = answer('Look at low_water please').pack.primary[0]!
    expect(declares.reason).toEqual({ kind: 'match', part: 'declaration', word: 'low_water', line: 1 })
  })

  it('are there because the agent works in them, also without a word in common', () => {
    const { pack, state, topic } = answer('把窑温曲线改一下', [edited('src/kiln/curve.go')])
    expect({ state, topic }).toEqual({ state: 'ranked', topic: [] })
    expect(pack.primary).toMatchObject([
      { path: 'src/kiln/curve.go', reason: { kind: 'touched', how: 'itself', action: 'edited' } },
    ])
  })

  it('that the agent edits for the newest request come first, those of a past one do not', () => {
    const question = 'How is the token renewed?'
    expect(answer(question, [edited('src/harbour/ferry.ts')]).pack.primary[0]!.path).toBe(
      'src/harbour/ferry.ts',
    )
    const { pack } = answer(question, [edited('src/harbour/ferry.ts', NOW - 1)])
    expect(pack.primary[0]!.path).toBe('src/auth/renew-token.ts')
    expect([...pack.supporting, ...pack.related].map(({ path }) => path)).toContain('src/harbour/ferry.ts')
  })

  it('never hold what a tool wrote, by name or by touch', () => {
    const { pack } = answer('What is in package-lock.json?', [edited('package-lock.json')])
    const all = [...pack.primary, ...pack.supporting, ...pack.related].map(({ path }) => path)
    expect(all).not.toContain('package-lock.json')
  })

  it('say nothing of small talk', () => {
    expect(answer('ok, thanks').state).toBe('too-little')
  })
})
