import { describe, expect, it } from 'vitest'
import type { HomeOrigin, HomeView } from '../../core/model'
import { dictionaries } from './dictionaries'
import { homePhrase } from './home-phrase'
import { plainText } from './plain-text'

const origins: readonly HomeOrigin[] = [
  { kind: 'variable', name: 'DSH_HOME' },
  { kind: 'default' },
  { kind: 'application', name: 'Harness' },
  { kind: 'windows-user', name: 'Mia' },
  { kind: 'added', folder: '/data/dsh' },
  { kind: 'sample' },
]
const problems = [null, 'missing', 'not-a-folder', 'no-permission'] as const

function said(home: Partial<HomeView>, language: 'en' | 'zh' = 'en'): string {
  const whole: HomeView = {
    source: 'dsh',
    path: '/home/mia/.dsh',
    origin: { kind: 'default' },
    problem: null,
    sessions: 3,
    logsRead: 0,
    rows: { read: 0, understood: 0, ignored: 0, unknown: 0, malformed: 0 },
    notUnderstood: [],
    ...home,
  }
  const { origin, state } = homePhrase(whole, dictionaries[language].homes)
  return `${plainText(origin)}; ${state}`
}

describe.each(['en', 'zh'] as const)('a home in %s', (language) => {
  it('has a sentence of its own for each origin and each problem', () => {
    const sentences = origins.flatMap((origin) =>
      problems.map((problem) => said({ origin, problem }, language)),
    )
    expect(new Set(sentences).size).toBe(origins.length * problems.length)
  })

  it('names the variable, the application and the user', () => {
    expect(said({ origin: origins[0]! }, language)).toContain('DSH_HOME')
    expect(said({ origin: origins[2]! }, language)).toContain('Harness')
    expect(said({ origin: origins[3]! }, language)).toContain('Mia')
  })
})

it('a home tells how many sessions are in it only where it can be looked into', () => {
  expect(said({})).toBe('Where it keeps them by default; found, 3 sessions')
  expect(said({ sessions: 1 })).toContain('1 session')
  expect(said({ sessions: 0 })).toContain('no sessions in it yet')
  expect(said({ problem: 'missing' })).toBe(
    'Where it keeps them by default; not found: there is no such folder',
  )
})
