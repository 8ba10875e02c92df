import { findWord } from '../text/find-word'
import type { SpokenSpan } from './spoken-spans'

const MAX = 3
/** A further span must say at least this much of what the first says. */
const LEAST = 0.3
/** A span counts so many times in the best document. */
const IN_BEST = 2
/** Spans that are looked for. */
const LOOKED_AT = 60

/** The folded text of a document at hand, and which terms are certainly not in it. */
export interface TopicText {
  readonly text: string
  readonly lacks: (term: string) => boolean
}

/**
 * Up to three spans of the person's words that the documents at hand have too, as they spelled them. None contains
 * another. `texts` are the best document's first.
 *
 * @param spans heaviest first
 */
export function topicOf(spans: readonly SpokenSpan[], texts: readonly TopicText[]): string[] {
  // Most spans are in no text: the engine's own search says so far faster than ours.
  const lower = texts.map(({ text }) => text.toLowerCase())
  const present: { text: string; weight: number }[] = []
  let heaviest = 0
  for (const span of spans.filter(({ role, weight }) => role === 'human' && weight > 0).slice(0, LOOKED_AT)) {
    // Even in the best document it would say too little beside what was found.
    if (IN_BEST * span.weight < LEAST * heaviest) break
    const word = span.text.toLowerCase()
    const at = texts.findIndex(({ text, lacks }, n) => {
      if (span.terms.some(lacks)) return false
      const first = lower[n]!.indexOf(word)
      return first >= 0 && findWord(text, span.text, lower[n]!.length === text.length ? first : 0) >= 0
    })
    if (at === -1) continue
    const weight = span.weight * (at === 0 ? IN_BEST : 1)
    heaviest = Math.max(heaviest, weight)
    present.push({ text: span.text, weight })
  }
  present.sort((a, b) => b.weight - a.weight || a.text.length - b.text.length || (a.text < b.text ? -1 : 1))
  const least = LEAST * heaviest
  const chosen: string[] = []
  for (const { text, weight } of present) {
    if (chosen.length === MAX || weight < least) break
    if (chosen.every((other) => !overlaps(other, text))) chosen.push(text)
  }
  return chosen
}

/** What the person asked for when no document has it: their first words that are not grammar. */
export function unmatchedTopic(spans: readonly SpokenSpan[]): string[] {
  const chosen: string[] = []
  for (const span of spans) {
    if (chosen.length === MAX) break
    if (span.role === 'human' && chosen.every((other) => !overlaps(other, span.text))) chosen.push(span.text)
  }
  return chosen
}

function overlaps(one: string, other: string): boolean {
  const a = one.toLowerCase()
  const b = other.toLowerCase()
  return a.includes(b) || b.includes(a)
}
