import type { Message } from '../model'
import { isDenseUnit } from '../text/characters'
import { fold } from '../text/fold'
import { isFunctionPair, isFunctionWord, isLoosePair, isParticle } from '../text/function-words'
import { isTaskWord } from '../text/task-words'
import { TermKind } from '../text/tokenise'
import { termsOf, type Term } from '../text/terms-of'
import { wordForms } from '../text/word-forms'
import type { InvertedIndex } from './inverted-index'
import type { Parameters } from './parameters'

/** One term of the conversation that some document has. */
export interface QueryTerm {
  readonly text: string
  readonly term: number
  /** Live documents that have it. */
  readonly documentFrequency: number
  /** How much it says: weight in the conversation times inverse document frequency to a power. */
  readonly weight: number
  /** The same at face value, for the opinion that asks what a text says: every damping and boost softened. */
  readonly plain: number
  /** False for words of the work itself and for pairs that straddle words. */
  readonly topical: boolean
  /** How often people, not assistants, said it. */
  readonly said: number
}

export interface Query {
  /** Heaviest first. */
  readonly terms: readonly QueryTerm[]
  /** Weight of topical terms that people said and no document has, each as rare as a term can be. */
  readonly unknown: number
  /** Whether anything was said at all that is not grammar, thanks or a word of the work. */
  readonly topical: boolean
  /** Words and pairs that people said, without those of grammar. */
  readonly spoken: number
  /** Whether the person writes mostly in Han, kana or hangul. */
  readonly dense: boolean
}

/** What was said of one term, by people and by assistants apart. */
interface Said {
  human: number
  humanPlain: number
  assistant: number
  assistantPlain: number
  topical: boolean
  count: number
}

/** The same within one message. */
interface Heard {
  weight: number
  plain: number
  topical: boolean
  count: number
}

/** Okapi's inverse document frequency, with one added so that it never is negative: ln(1 + (N - n + ½) / (n + ½)). */
export function inverseDocumentFrequency(documents: number, frequency: number): number {
  return Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5))
}

/** Words of one message whose other forms are looked for: a text in a foreign language has none to find. */
const MISSING = 40

/** Weighs the terms of the messages that count (newest first, from `messageWindow`). */
export function readQuery(messages: readonly Message[], index: InvertedIndex, parameters: Parameters): Query {
  const said = new Map<string, Said>()
  const rarestIdf = inverseDocumentFrequency(index.size, 0)
  /** Mass of what newer messages said: a person's words push back older ones of both, an assistant's only its own. */
  const mass = { human: 0, assistant: 0 }
  let denseUnits = 0
  let words = 0
  let spoken = 0
  /** Mass of the newest request: what a person said in a row. An assistant's answer before it begins the past. */
  let asked = 0
  let answered = false
  /** What all of the past may weigh together. */
  let allowance = Infinity
  for (const { role, text } of messages) {
    const { terms: own, size } = termsOfMessage(text, index, parameters)
    if (role === 'human') spoken += size
    const behind = role === 'human' ? mass.human : mass.human + mass.assistant
    const fading = (asked > 0 ? parameters.older : 1) / (1 + behind / parameters.fade)
    const amount = fading ** 2 * massOf(own, index, parameters)
    if (asked > 0 && role === 'assistant') answered = true
    if (answered && allowance === Infinity)
      allowance = parameters.earlier * (asked + rarestIdf ** parameters.idfPower)
    const share = amount > allowance ? allowance / amount : 1
    allowance -= share * amount
    if (!answered && role === 'human' && [...own.values()].some((one) => one.topical)) asked += amount
    for (const [term, one] of own) {
      const frequency = frequencyOf(index, term)
      const weight = share * fading ** 2 * saturated(one.weight, parameters.repeat)
      const plain = share * fading * saturated(one.plain, parameters.repeat)
      const total = said.get(term) ?? nothingSaid()
      said.set(term, total)
      total.topical ||= one.topical
      if (role === 'human') {
        total.human += weight
        total.humanPlain += plain
        total.count += one.count
      } else {
        total.assistant += parameters.assistant * weight
        total.assistantPlain += parameters.assistant * plain
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
  const assistants = assistantShare(said, index, parameters)
  const terms: QueryTerm[] = []
  let unknown = 0
  let topical = false
  for (const [text, one] of said) {
    topical ||= one.topical
    const term = index.terms.findText(text)
    const documentFrequency = frequencyOf(index, text)
    const weight = one.human + assistants * one.assistant
    const plain = one.humanPlain + assistants * one.assistantPlain
    if (documentFrequency > 0) {
      const idf = inverseDocumentFrequency(index.size, documentFrequency)
      terms.push({
        text,
        term,
        documentFrequency,
        weight: weight * idf ** parameters.idfPower,
        plain: plain * idf ** parameters.plainIdf,
        topical: one.topical,
        said: one.count,
      })
    } else if (one.topical) unknown += one.human * rarest
  }
  terms.sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
  return { terms: terms.slice(0, parameters.maxTerms), unknown, topical, spoken, dense: denseUnits > words }
}

function nothingSaid(): Said {
  return { human: 0, humanPlain: 0, assistant: 0, assistantPlain: 0, topical: false, count: 0 }
}

function massOf(own: ReadonlyMap<string, Heard>, index: InvertedIndex, parameters: Parameters): number {
  let mass = 0
  for (const [term, { weight }] of own) {
    const frequency = frequencyOf(index, term)
    if (frequency === 0) continue
    mass +=
      saturated(weight, parameters.repeat) *
      inverseDocumentFrequency(index.size, frequency) ** parameters.idfPower
  }
  return mass
}

/**
 * By how much the assistants' words are scaled down: however long they talk, together they weigh at most a share of what
 * people said. 1 where people said nothing.
 */
function assistantShare(
  said: ReadonlyMap<string, Said>,
  index: InvertedIndex,
  parameters: Parameters,
): number {
  let human = 0
  let assistant = 0
  for (const [text, one] of said) {
    const frequency = frequencyOf(index, text)
    if (frequency === 0) continue
    const idf = inverseDocumentFrequency(index.size, frequency) ** parameters.idfPower
    human += one.human * idf
    assistant += one.assistant * idf
  }
  if (human === 0 || assistant === 0) return 1
  return Math.min(1, (parameters.assistantShare * human) / assistant)
}

function termsOfMessage(
  raw: string,
  index: InvertedIndex,
  parameters: Parameters,
): { terms: Map<string, Heard>; size: number } {
  const text = fold(raw)
  const firstLineEnd = text.indexOf('\n')
  const code = codeSpans(text)
  const own = new Map<string, Heard>()
  const say = (term: string, weight: number, plain: number, topical: boolean): void => {
    const one = own.get(term)
    if (one) {
      one.weight += weight
      one.plain += plain
      one.topical ||= topical
      one.count += 1
    } else own.set(term, { weight, plain, topical, count: 1 })
  }
  const terms = termsOf(text)
  const compounds = terms.filter((term) => term.kind === TermKind.compound)
  let compound = 0
  let size = 0
  let heard = 0
  let sought = 0
  let last: Term | null = null
  for (const term of terms) {
    while (compound < compounds.length && compounds[compound]!.to <= term.from) compound += 1
    const whole = compounds[compound]
    const grade = isGivenName(text, term) ? given : gradeOf(term, whole, index, parameters)
    if (grade.weight === 0 || isShortForm(term.text, index)) continue
    size += 1
    const line = firstLineEnd > 0 && term.to <= firstLineEnd ? parameters.firstLine : 1
    const inCode = code.some(([from, to]) => term.from >= from && term.to <= to)
    const head = 1 + parameters.head * Math.exp(-heard / parameters.headWords)
    heard += 1
    const weight =
      grade.weight * line * head * (inCode && term.kind !== TermKind.compound ? parameters.code : 1)
    const plain = Math.sqrt(Math.min(1, grade.weight))
    const isWord = term.kind === TermKind.word || term.kind === TermKind.part
    if (last && isNext(text, last, term)) {
      const joined = last.text + term.text
      if (frequencyOf(index, joined) > 0) say(joined, parameters.joined * head, parameters.joined, true)
    }
    last = term
    const missing = isWord && sought < MISSING && frequencyOf(index, term.text) === 0
    if (missing) sought += 1
    const forms = missing ? knownForms(term.text, index) : []
    // A word that no document has in this form is said in the forms that they have.
    if (forms.length === 0) say(term.text, weight, plain, grade.topical)
    for (const form of forms) say(form, weight * parameters.form, plain * parameters.form, grade.topical)
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
      const known = term.kind === TermKind.part && whole !== undefined && frequencyOf(index, whole.text) > 0
      return { weight: known ? parameters.part : 1, topical: true }
    }
  }
}

/** Whether two words stand side by side, nothing but a space between them. */
function isNext(text: string, last: Term, term: Term): boolean {
  return (
    last.kind === TermKind.word &&
    term.kind === TermKind.word &&
    term.from === last.to + 1 &&
    text[last.to] === ' '
  )
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

/**
 * Whether no document has a word of three letters, and some has its plural or third person. So short a word is too often
 * chance to be looked for in another form, but it is not missing either.
 */
function isShortForm(word: string, index: InvertedIndex): boolean {
  return /^[a-z]{3}$/.test(word) && frequencyOf(index, word) === 0 && frequencyOf(index, `${word}s`) > 0
}

function knownForms(word: string, index: InvertedIndex): string[] {
  return wordForms(word).filter((form) => frequencyOf(index, form) > 0)
}

/** A count that grows ever slower: 1 stays 1, and no count exceeds `limit + 1`. */
function saturated(count: number, limit: number): number {
  return (count * (limit + 1)) / (count + limit)
}

/** Stretches between back-ticks: things named on purpose. */
function codeSpans(text: string): [from: number, to: number][] {
  if (!text.includes('`')) return []
  return Array.from(text.matchAll(/`([^`\n]{2,80})`/g), (match) => [
    match.index,
    match.index + match[0].length,
  ])
}
