import { assertNever } from '../../core/assert-never'
import type { Home, HomeOrigin, HomeView } from '../../core/model'
import type { Dictionary } from './en'
import type { Phrase } from './phrase'

type Words = Dictionary['homes']

/** Says of a home why Knit looks there (`origin`), and what it found or why it found nothing (`state`). */
export function homePhrase(
  home: HomeView,
  words: Words,
): { readonly origin: Phrase; readonly state: string } {
  return { origin: originOf(home.origin, words), state: stateOf(home.problem, home.sessions, words) }
}

function originOf(origin: HomeOrigin, words: Words): Phrase {
  switch (origin.kind) {
    case 'variable':
      return words.named(origin.name)
    case 'default':
      return [words.default]
    case 'application':
      return words.application(origin.name)
    case 'windows-user':
      return words.windowsUser(origin.name)
    case 'added':
      return [words.added]
    case 'sample':
      return [words.sample]
    default:
      return assertNever(origin)
  }
}

function stateOf(problem: Home['problem'], sessions: number, words: Words): string {
  return problem === null ? words.found(sessions) : words.problems[problem]
}
