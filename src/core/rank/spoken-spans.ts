import type { Message } from '../model'
import { fold } from '../text/fold'
import { spansOf } from '../text/spans-of'
import type { Query } from './read-query'

/** A word or short phrase as someone wrote it, and how much it says. */
export interface SpokenSpan {
  readonly text: string
  readonly terms: readonly string[]
  readonly weight: number
  readonly role: Message['role']
}

const MESSAGE_CHARS = 1000

/** The spans of the messages that count, heaviest first; each spelling once. */
export function spokenSpans(messages: readonly Message[], query: Query): SpokenSpan[] {
  const weights = new Map(query.terms.map((term) => [term.text, term.weight]))
  const found = new Map<string, SpokenSpan>()
  for (const { role, text } of messages) {
    const folded = fold(text.slice(0, MESSAGE_CHARS))
    for (const { from, to, terms } of spansOf(folded)) {
      const weight = [...new Set(terms)].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
      const spelling = folded.slice(from, to)
      const key = spelling.toLowerCase()
      if (!found.has(key)) found.set(key, { text: spelling, terms, weight, role })
    }
  }
  return [...found.values()].sort(
    (a, b) => b.weight - a.weight || b.text.length - a.text.length || (a.text < b.text ? -1 : 1),
  )
}
