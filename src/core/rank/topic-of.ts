import { findWord } from '../text/find-word'
import type { SpokenSpan } from './spoken-spans'

const MAX = 3
/** A further span must say at least this much of what the first says. */
const LEAST = 0.3

/**
 * Up to three spans of the person's words that the documents at hand have too, as they spelled them. None contains
 * another. `texts` are folded, the best document's first.
 */
export function topicOf(spans: readonly SpokenSpan[], texts: readonly string[]): string[] {
  // Most spans are in no text: the engine's own search says so far faster than ours.
  const lower = texts.map((text) => text.toLowerCase())
  const present = spans
    .filter((span) => span.role === 'human' && span.weight > 0)
    .slice(0, 60)
    .map((span) => {
      const word = span.text.toLowerCase()
      const at = texts.findIndex((text, n) => {
        const first = lower[n]!.indexOf(word)
        return first >= 0 && findWord(text, span.text, lower[n]!.length === text.length ? first : 0) >= 0
      })
      return { span, at }
    })
    .filter(({ at }) => at >= 0)
    .map(({ span, at }) => ({ text: span.text, weight: span.weight * (at === 0 ? 2 : 1) }))
    .sort((a, b) => b.weight - a.weight || a.text.length - b.text.length || (a.text < b.text ? -1 : 1))
  const least = LEAST * (present[0]?.weight ?? 0)
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
