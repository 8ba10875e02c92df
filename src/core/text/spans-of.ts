import { isDenseUnit } from './characters'
import { isFunctionPair, isFunctionWord, isParticle } from './function-words'
import { isTaskWord } from './task-words'
import { TermKind } from './tokenise'
import { termsOf, type Term } from './terms-of'

/** A word, name or short phrase of a text, with the terms it gives. */
export interface Span {
  readonly from: number
  readonly to: number
  readonly terms: readonly string[]
}

const MAX_WORDS = 3
const MAX_DENSE = 10
const MAX_LENGTH = 40
const words = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * The spans of a folded text that a person would call its words: names whole, words, and up to three neighbours together
 * where nothing but a space stands between. Words of grammar and of the work itself are in none.
 */
export function spansOf(text: string): Span[] {
  const terms = termsOf(text)
  const pieces = wordsOf(text, terms)
  const spans: Span[] = []
  for (let first = 0; first < pieces.length; first += 1) {
    const start = pieces[first]!
    if (!start.content) continue
    for (let last = first; last < pieces.length && last < first + MAX_WORDS; last += 1) {
      const end = pieces[last]!
      if (!end.content || (last > first && !touches(text, pieces[last - 1]!, end))) break
      const length = end.to - start.from
      if (length > (isDenseUnit(text.charCodeAt(start.from)) ? MAX_DENSE : MAX_LENGTH)) break
      const inside = terms.filter((term) => term.from >= start.from && term.to <= end.to)
      if (inside.length > 0)
        spans.push({ from: start.from, to: end.to, terms: inside.map((term) => term.text) })
    }
  }
  return spans
}

interface Piece {
  readonly from: number
  readonly to: number
  readonly content: boolean
}

function wordsOf(text: string, terms: readonly Term[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const term of terms) {
    if (term.from < at) {
      // A compound follows its parts: the whole name stands for them.
      if (term.kind !== TermKind.compound) continue
      while (pieces.length > 0 && pieces.at(-1)!.from >= term.from) pieces.pop()
      pieces.push({ from: term.from, to: term.to, content: true })
      at = Math.max(at, term.to)
      continue
    }
    if (term.kind === TermKind.gram) {
      let end = term.from
      while (end < text.length && isDenseUnit(text.charCodeAt(end))) end += 1
      for (const { segment, index } of words.segment(text.slice(term.from, end))) {
        const from = term.from + index
        const last = pieces.at(-1)
        // A single character that is no particle is the ending of the word before it: 相关·性.
        if (index > 0 && last?.to === from && [...segment].length === 1 && !isParticle(segment)) {
          pieces[pieces.length - 1] = { from: last.from, to: from + segment.length, content: true }
        } else pieces.push({ from, to: from + segment.length, content: isDenseContent(segment) })
      }
      at = end
    } else {
      const content = !isFunctionWord(term.text) && !isTaskWord(term.text)
      pieces.push({ from: term.from, to: term.to, content })
      at = term.kind === TermKind.part ? term.to : Math.max(at, term.to)
    }
  }
  return pieces
}

function isDenseContent(word: string): boolean {
  if (isFunctionPair(word) || isTaskWord(word) || /^\p{Script=Hiragana}{1,3}$/u.test(word)) return false
  return [...word].length > 1 ? ![...word].every(isParticle) : !isParticle(word)
}

function touches(text: string, left: Piece, right: Piece): boolean {
  if (left.to === right.from)
    return isDenseUnit(text.charCodeAt(left.from)) === isDenseUnit(text.charCodeAt(right.from))
  return right.from === left.to + 1 && text[left.to] === ' ' && !isDenseUnit(text.charCodeAt(right.from))
}
