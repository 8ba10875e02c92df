import type { InvertedIndex } from './inverted-index'
import type { Ranking } from './rank-slots'
import type { Query } from './read-query'
import { termFacts } from './term-facts'

/** Least strength of the best match against the logarithm of the collection, in which chance matches grow. */
const EVIDENCE = 1.05
/** A terse request needs less when the best document has nearly all of it. */
const COVERED = 0.75
const TERSE = 0.6
/** A name with digits or joints in it that so few documents have is not said by chance. */
const RARE = 0.1
const name = /\p{N}|[+#]/u

/**
 * Whether a conversation says enough to leave time order. Small talk hits a word here and there: weakly, or one of many
 * words. A request is strong, or it is terse and the best document answers all of it, or it names a name.
 */
export function isEnough(index: InvertedIndex, query: Query, { ranked, evidence }: Ranking): boolean {
  const best = ranked[0]
  if (!best) return false
  if (evidence / Math.log(1 + index.size) >= EVIDENCE) return true
  const topical = query.terms.filter((term) => term.topical && term.said > 0)
  const facts = termFacts(index, topical, [best.slot])
  let known = query.unknown
  let covered = 0
  let said = 0
  for (const { term, counts } of facts) {
    known += term.weight
    if (counts[0] === 0) continue
    covered += term.weight
    said += term.said
    if (name.test(term.text) && term.documentFrequency <= Math.max(2, RARE * index.size)) return true
  }
  return covered >= COVERED * known && said >= TERSE * query.spoken
}
