import type { Phrase } from './phrase'

/** The sentence as one string, for tooltips and accessible names. */
export function plainText(phrase: Phrase): string {
  return phrase.map((piece) => (typeof piece === 'string' ? piece : piece.strong)).join('')
}
