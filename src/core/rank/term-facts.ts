import { countIn, Field } from './fields'
import type { InvertedIndex } from './inverted-index'
import type { QueryTerm } from './read-query'

/** What one term does in the documents at hand. */
export interface TermFact {
  readonly term: QueryTerm
  /** Documents that discuss it rather than mention it. */
  readonly discussed: number
  /** By candidate: packed field counts, 0 where it has none. */
  readonly counts: Uint32Array
  /** Candidates among the documents that discuss it most. */
  readonly most: ReadonlySet<number>
}

/** Counts of the terms in each candidate slot, and which terms are discussed where. */
export function termFacts(
  index: InvertedIndex,
  terms: readonly QueryTerm[],
  candidates: readonly number[],
): TermFact[] {
  const candidateAt = new Map(candidates.map((slot, at) => [slot, at]))
  return terms.map((term) => {
    const counts = new Uint32Array(candidates.length)
    let discussed = 0
    let highest = 0
    let most = new Set<number>()
    index.postings.blocks(term.term, (arena, from, to) => {
      for (let at = from; at < to; at += 2) {
        const slot = arena[at]!
        if (index.live[slot] === 0) continue
        const packed = arena[at + 1]!
        const candidate = candidateAt.get(slot)
        if (candidate !== undefined) counts[candidate] = packed
        const amount = discussion(packed)
        if (amount < 2) continue
        discussed += 1
        if (amount < highest) continue
        if (amount > highest) most = new Set()
        highest = amount
        if (candidate !== undefined) most.add(candidate)
      }
    })
    return { term, discussed, counts, most }
  })
}

/** How much a document discusses a term: a heading or title is worth two mentions. */
function discussion(counts: number): number {
  const headings = countIn(counts, Field.heading) + countIn(counts, Field.title) + countIn(counts, Field.name)
  return countIn(counts, Field.body) + 2 * headings
}

/** Whether the counts show the term in a place that says what the document is about. */
export function isNamed(counts: number): boolean {
  return countIn(counts, Field.title) + countIn(counts, Field.name) > 0
}
