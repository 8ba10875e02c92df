import type { Message } from '../model'
import { isDenseUnit } from '../text/characters'
import { fold } from '../text/fold'
import { isFunctionPair, isFunctionWord, isLoosePair, isParticle } from '../text/functionWords'
import { isTaskWord } from '../text/taskWords'
import { TermKind } from '../text/tokenise'
import { termsOf, type Term } from '../text/termsOf'
import { wordForms } from '../text/wordForms'
import type { InvertedIndex } from './InvertedIndex'
import type { Parameters } from './parameters'

/** One term of the conversation that some document has. */
export interface QueryTerm {
  readonly text: string
  readonly term: number
  /** Live documents that have it. */
  readonly documentFrequency: number
  /** How much it says: weight in the conversation times inverse document frequency to a power. */
  readonly weight: number
  /** False for words of the work itself and for pairs that straddle words. */
  readonly topical: boolean
  /** How often people, not assistants, said it. */
  readonly said: number
}

export interface Query {
  /** Heaviest first. */
  readonly terms: readonly QueryTerm[]
  /** Weight of topical terms that no document has, each as rare as a term can be. */
  readonly unknown: number
  /** Whether anything was said at all that is not grammar, thanks or a word of the work. */
  readonly topical: boolean
  /** Words and pairs that people said, without those of grammar. */
  readonly spoken: number
  /** Whether the person writes mostly in Han, kana or hangul. */
  readonly dense: boolean
}

interface Said {
  weight: number
  topical: boolean
  count: number
}

/** Okapi's inverse document frequency, with one added so that it never is negative: ln(1 + (N - n + ½) / (n + ½)). */
export function inverseDocumentFrequency(documents: number, frequency: number): number {
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))
}

/** Weighs the terms of the messages that count (newest first, from `messageWindow`). */
export function readQuery(messages: readonly Message[], index: InvertedIndex, parameters: Parameters): Query {
  const said = new Map<string, Said>()
  const rarestIdf = inverseDocumentFrequency(index.size, 0)
  /** Mass of what newer messages said: a person's words push back older ones of both, an assistant's only its own. */
  const mass = { human: 0, assistant: 0 }
  let denseUnits = 0
  let words = 0
  let spoken = 0
  for (const { role, text } of messages) {
    const { terms: own, size } = termsOfMessage(text, index, parameters)
    if (role === 'human') spoken += size
    const behind = role === 'human' ? mass.human : mass.human + mass.assistant
    const weight = (role === 'human' ? 1 : parameters.assistant) / (1 + behind / parameters.fade) ** 2
    for (const [term, one] of own) {
      const frequency = frequencyOf(index, term)
      const count = (one.weight * (parameters.repeat + 1)) / (one.weight + parameters.repeat)
      const total = said.get(term)
      if (total) {
        total.weight += weight * count
        total.topical ||= one.topical
        if (role === 'human') total.count += one.count
      } else {
        said.set(term, {
          weight: weight * count,
          topical: one.topical,
          count: role === 'human' ? one.count : 0,
        })
      }
      if (frequency > 0) {
        const idf = inverseDocumentFrequency(index.size, frequency)
        mass[role] += (Math.min(1, one.weight) * idf) / rarestIdf
      }
      if (role === 'human') {
        if (isDenseUnit(term.charCodeAt(0))) denseUnits += 1
        else words += 1
      }
    }
  }

  const rarest = rarestIdf ** parameters.idfPower
  const terms: QueryTerm[] = []
  let unknown = 0
  let topical = false
  for (const [text, { weight, topical: isTopical, count }] of said) {
    topical ||= isTopical
    const term = index.terms.findText(text)
    const documentFrequency = frequencyOf(index, text)
    if (documentFrequency > 0) {
      const idf = inverseDocumentFrequency(index.size, documentFrequency)
      terms.push({
        text,
        term,
        documentFrequency,
        weight: weight * idf ** parameters.idfPower,
        topical: isTopical,
        said: count,
      })
    } else if (isTopical) unknown += weight * rarest
  }
  terms.sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
  return { terms: terms.slice(0, parameters.maxTerms), unknown, topical, spoken, dense: denseUnits > words }
}

function termsOfMessage(
  raw: string,
  index: InvertedIndex,
  parameters: Parameters,
): { terms: Map<string, Said>; size: number } {
  const text = fold(raw)
  const firstLineEnd = text.indexOf('\n')
  const code = codeSpans(text)
  const own = new Map<string, Said>()
  const say = (term: string, weight: number, topical: boolean): void => {
    const one = own.get(term)
    if (one) {
      one.weight += weight
      one.topical ||= topical
      one.count += 1
    } else own.set(term, { weight, topical, count: 1 })
  }
  const terms = termsOf(text)
  const compounds = terms.filter((term) => term.kind === TermKind.compound)
  let compound = 0
  let size = 0
  for (const term of terms) {
    while (compound < compounds.length && compounds[compound]!.to <= term.from) compound += 1
    const whole = compounds[compound]
    const grade = isGivenName(text, term) ? given : gradeOf(term, whole, index, parameters)
    if (grade.weight === 0) continue
    size += 1
    const line = firstLineEnd > 0 && term.to <= firstLineEnd ? parameters.firstLine : 1
    const inCode = code.some(([from, to]) => term.from >= from && term.to <= to)
    const weight = grade.weight * line * (inCode && term.kind !== TermKind.compound ? parameters.code : 1)
    say(term.text, weight, grade.topical)
    if (term.kind !== TermKind.word && term.kind !== TermKind.part) continue
    const form = frequencyOf(index, term.text) > 0 ? parameters.formPresent : parameters.formMissing
    if (form === 0) continue
    for (const other of wordForms(term.text)) {
      if (frequencyOf(index, other) > 0) say(other, weight * form, grade.topical && !isTaskWord(other))
    }
  }
  return { terms: own, size }
}

function gradeOf(
  term: Term,
  whole: Term | undefined,
  index: InvertedIndex,
  parameters: Parameters,
): { weight: number; topical: boolean } {
  switch (term.kind) {
    case TermKind.gram:
      if (isFunctionPair(term.text)) return { weight: 0, topical: false }
      if (term.text.length === 1) return { weight: isParticle(term.text) ? 0 : 1, topical: true }
      if (isTaskWord(term.text)) return { weight: parameters.task, topical: false }
      return isLoosePair(term.text)
        ? { weight: parameters.loose, topical: false }
        : { weight: 1, topical: true }
    case TermKind.compound:
      return { weight: parameters.code, topical: true }
    case TermKind.part:
    case TermKind.word: {
      if (isFunctionWord(term.text)) return { weight: 0, topical: false }
      if (isTaskWord(term.text)) return { weight: parameters.task, topical: false }
      const known =
        term.kind === TermKind.part && whole !== undefined && index.terms.findText(whole.text) >= 0
      return { weight: known ? parameters.part : 1, topical: true }
    }
  }
}

const given = { weight: 1, topical: true }

/** `Go` amid a sentence is the language: a word of the work with a capital that no sentence asks for is a name. */
function isGivenName(text: string, term: Term): boolean {
  if (term.kind !== TermKind.word || !isTaskWord(term.text)) return false
  if (!/^\p{Lu}\p{Ll}+$/u.test(text.slice(term.from, term.to))) return false
  return /[\p{Ll}\p{N},+#]\s+$/u.test(text.slice(Math.max(0, term.from - 4), term.from))
}

/** In how many live documents the term stands: a term outlives its last document in the table. */
function frequencyOf(index: InvertedIndex, text: string): number {
  const term = index.terms.findText(text)
  return term < 0 ? 0 : index.documentFrequency(term)
}

/** Stretches between back-ticks: things named on purpose. */
function codeSpans(text: string): [from: number, to: number][] {
  if (!text.includes('`')) return []
  return Array.from(text.matchAll(/`([^`\n]{2,80})`/g), (match) => [
    match.index,
    match.index + match[0].length,
  ])
}
