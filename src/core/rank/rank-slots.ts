import { fold } from '../text/fold'
import { TermKind } from '../text/tokenise'
import { termsOf } from '../text/terms-of'
import type { InvertedIndex } from './inverted-index'
import { nameOf } from './name-of'
import type { Parameters } from './parameters'
import type { Query } from './read-query'
import { score, type Norms } from './score'

/** What ranking needs to know of a document beside its terms. */
export interface Facts {
  readonly path: string
  readonly mtime: number
}

export interface RankedSlot {
  readonly slot: number
  readonly score: number
  /** The share of the score that comes from files the agent touched, 0..1. */
  readonly lifted: number
  /** Whether it is a file that the agent touched, and an answer for that. */
  readonly itself: boolean
}

/** What the files that the agent touched add to the scores. */
export interface Touches {
  /** The names on the way to them; `null` when no document has such a name. */
  readonly query: Query | null
  readonly strength: number
  /** The files that are answers by themselves, and what each weighs, 0..1, by slot. */
  readonly itself: ReadonlyMap<number, number>
}

export interface Ranking {
  /** The best hundred, best first. */
  readonly ranked: readonly RankedSlot[]
  /** Strength of the best match, in units of term weight. */
  readonly evidence: number
}

const POOL = 100
const WEEK = 7 * 24 * 3600 * 1000
/** Documents that speak of everything that ever happened. */
const logLike =
  /(^|\/)(change-?log|history|releases?|release-?notes?|news|changes)([-_.][^/]*)?\.(md|mdx|markdown)$|(^|\/)(changelogs?|releases?|release-?notes|archived?)\//i

/** Whether a document is a changelog, release notes, or in an archive. */
export function isLogLike(path: string): boolean {
  return logLike.test(path)
}

/** The `n`th largest of the positive values; 0 when there are fewer. */
function nthLargest(values: Float64Array, n: number): number {
  // The n largest so far as a heap, the least of them on top: nearly all values are settled by one comparison.
  const heap = new Float64Array(n)
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at]!
    if (value <= heap[0]!) continue
    let hole = 0
    for (let child = 1; child < n; child = 2 * hole + 1) {
      if (child + 1 < n && heap[child + 1]! < heap[child]!) child += 1
      if (heap[child]! >= value) break
      heap[hole] = heap[child]!
      hole = child
    }
    heap[hole] = value
  }
  return heap[0]!
}

/**
 * Orders the slots that hold a term of the query; `weightOf` damps slots whatever the query. Ties: newer first, then by
 * path in code-point order.
 */
export function rankSlots(
  index: InvertedIndex,
  facts: readonly (Facts | undefined)[],
  weightOf: ArrayLike<number>,
  query: Query,
  touched: Touches,
  norms: Norms,
  now: number,
  parameters: Parameters,
): Ranking {
  const { total, best } = score(index, query, norms, parameters)
  const lifts =
    touched.query === null && touched.itself.size === 0
      ? null
      : lift(
          total,
          touched.query && score(index, touched.query, norms, parameters).total,
          parameters.touched * touched.strength,
          touched.itself,
        )
  const language = query.dense ? 1 : 0
  for (let slot = 0; slot < index.slots; slot += 1) {
    if (total[slot] === 0) continue
    if (lifts) lifts[slot]! /= total[slot]!
    total[slot]! *= (index.dense[slot] === language ? 1 + parameters.language : 1) * weightOf[slot]!
  }
  const least = nthLargest(total, POOL)
  const found: RankedSlot[] = []
  for (let slot = 0; slot < index.slots; slot += 1) {
    if (total[slot]! > 0 && total[slot]! >= least) {
      found.push({
        slot,
        lifted: lifts?.[slot] ?? 0,
        itself: touched.itself.has(slot),
        score: total[slot]!,
      })
    }
  }
  const before = (a: RankedSlot, b: RankedSlot): number =>
    b.score - a.score ||
    facts[b.slot]!.mtime - facts[a.slot]!.mtime ||
    (facts[a.slot]!.path < facts[b.slot]!.path ? -1 : 1)
  const pool = found.sort(before).slice(0, POOL)
  const top = pool[0]?.score ?? 0
  const said = new Set(query.terms.map((term) => singular(term.text)))
  const again = pool.map(({ slot, score: value, lifted, itself }) => {
    const { path, mtime } = facts[slot]!
    const fresh = 1 + parameters.freshness * Math.max(0, 1 - Math.max(0, now - mtime) / WEEK)
    return {
      slot,
      lifted,
      itself,
      score: (value + parameters.nameCover * top * nameCover(path, said) ** 2) * fresh,
    }
  })
  return { ranked: again.sort(before), evidence: best }
}

/** Adds to the text's scores those of the touched files, scaled to the text's best; returns what was added by slot. */
function lift(
  total: Float64Array,
  named: Float64Array | null,
  share: number,
  itself: ReadonlyMap<number, number>,
): Float64Array {
  const touched = named ?? new Float64Array(total.length)
  let bestText = 0
  let bestTouched = 0
  for (let slot = 0; slot < total.length; slot += 1) {
    bestText = Math.max(bestText, total[slot]!)
    bestTouched = Math.max(bestTouched, touched[slot]!)
  }
  const scale = bestTouched === 0 ? 0 : (share * bestText) / bestTouched
  for (let slot = 0; slot < total.length; slot += 1) touched[slot]! *= scale
  // A file that the agent works in needs no word in common with the conversation.
  for (const [slot, weight] of itself) touched[slot]! += weight * (bestText || 1)
  for (let slot = 0; slot < total.length; slot += 1) total[slot]! += touched[slot]!
  return touched
}

/** The share of a document's name that was said, 0..1. */
function nameCover(path: string, said: ReadonlySet<string>): number {
  const terms = termsOf(fold(nameOf(path).name))
  const words = terms.filter((term) => term.kind !== TermKind.compound)
  if (words.length === 0) return 0
  const whole = terms.some((term) => term.kind === TermKind.compound && said.has(singular(term.text)))
  return whole ? 1 : words.filter((term) => said.has(singular(term.text))).length / words.length
}

/** Without the ending of an English plural, near enough to compare: a document called `sessions` is about a session. */
function singular(word: string): string {
  return /^[a-z]{3,}s$/.test(word) && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}
