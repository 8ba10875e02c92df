import { outline } from '../markdown/outline'
import { plainText } from '../markdown/plainText'
import { readLines } from '../markdown/readLines'
import { fold } from '../text/fold'
import { tokenise } from '../text/tokenise'
import type { TermTable } from './TermTable'

/** A line of a document that holds terms of the query. */
export interface HitLine {
  readonly part: 'title' | 'heading' | 'summary' | 'code' | 'body'
  readonly line: number
  /** Folded, without marks where it is a heading. */
  readonly text: string
  /** The query's terms in it, each once, where it first stands. */
  readonly hits: readonly Hit[]
  /** Their weights together. */
  readonly weight: number
}

export interface Hit {
  readonly term: number
  readonly weight: number
  readonly from: number
  readonly to: number
}

/** Reads a document's text and finds the lines where terms of the query stand, in line order. */
export function readHits(text: string, terms: TermTable, weights: ReadonlyMap<number, number>): HitLine[] {
  const folded = fold(text)
  const { title, summary } = outline(folded)
  const found: HitLine[] = []
  readLines(folded, (kind, raw, line) => {
    if (kind === 'front-matter' && line !== title?.line) return
    const content = kind === 'heading' ? plainText(raw) : raw
    const hits: Hit[] = []
    let weight = 0
    tokenise(content, (units, start, end, _kind, from, to) => {
      const term = terms.find(units, start, end)
      const own = term < 0 ? undefined : weights.get(term)
      if (own === undefined || hits.some((hit) => hit.term === term)) return
      hits.push({ term, weight: own, from, to })
      weight += own
    })
    if (hits.length === 0) return
    const part =
      line === title?.line
        ? 'title'
        : kind === 'heading'
          ? 'heading'
          : kind === 'code'
            ? 'code'
            : line === summary?.line
              ? 'summary'
              : 'body'
    found.push({ part, line, text: content, hits, weight })
  })
  return found
}
