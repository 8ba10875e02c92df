import { fold } from './fold'
import { tokenise, type TermKind } from './tokenise'

export interface Term {
  readonly text: string
  readonly kind: TermKind
  /** Where it stands in the folded text. */
  readonly from: number
  readonly to: number
}

/** The terms of a text, in order, as strings: for queries, names and tests, where there are few of them. */
export function termsOf(text: string): Term[] {
  const terms: Term[] = []
  tokenise(fold(text), (units, start, end, kind, from, to) => {
    terms.push({ text: String.fromCharCode(...units.subarray(start, end)), kind, from, to })
  })
  return terms
}
