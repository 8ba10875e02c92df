import type { Touch } from '../model'
import { fold } from '../text/fold'
import { isTaskWord } from '../text/task-words'
import { TermKind } from '../text/tokenise'
import { termsOf } from '../text/terms-of'
import type { InvertedIndex } from './inverted-index'
import type { Parameters } from './parameters'
import { inverseDocumentFrequency, type Query, type QueryTerm } from './read-query'

/** A file of the project that the agent touched, by its path relative to the root; the newest touch of it. */
export interface TouchedFile extends Touch {
  readonly file: string
}

const FILES = 24
/** After this many newer files one counts half. */
const HALF = 8
/** What a read weighs beside an edit. */
const READ = 0.5
/** What a touch before the newest request weighs beside one after it. */
const PAST = 0.25
/** What the file's own name weighs beside its folder's; what each folder further up weighs beside the one in it. */
const OWN_NAME = 2
const FURTHER_UP = 0.8
/** What a part of a name weighs beside the whole. */
const PART = 0.5
/** Folders and names that say nothing of what is in them. */
const plain = new Set(['src', 'lib', 'index', 'main', 'mod', 'app', 'packages', 'dist', 'build', 'spec', 'specs', 'tests', 'snapshots', 'package', '__tests__', 'node', 'common', 'utils', 'types']) // prettier-ignore

/** How strongly the touched files may lift at all: fully once one was touched since the newest request. */
export function touchedStrength(files: readonly TouchedFile[], since: number): number {
  return files.some(({ at }) => at >= since) ? 1 : PAST
}

/** What a touch weighs, 0..1: an edit more than a read, one for the newest request more than one before, the newest most. */
export function touchWeight(
  { action, at }: Pick<TouchedFile, 'action' | 'at'>,
  place: number,
  since: number,
): number {
  return ((action === 'edited' ? 1 : READ) * (at < since ? PAST : 1)) / (1 + place / HALF)
}

/** The files under `root` that the agent touched last, newest first, each once. */
export function touchedFiles(touched: readonly Touch[], root: string): TouchedFile[] {
  const prefix = root.endsWith('/') ? root : `${root}/`
  const found = new Map<string, TouchedFile>()
  const newest = [...touched].sort((a, b) => b.at - a.at || (a.path < b.path ? -1 : 1))
  for (const touch of newest) {
    const path = touch.path.replaceAll('\\', '/')
    if (!path.startsWith(prefix)) continue
    const file = path.slice(prefix.length)
    if (!found.has(file) && found.size < FILES) found.set(file, { ...touch, file })
  }
  return [...found.values()]
}

/**
 * The names on the way to the touched files, weighed: a weak query of its own. `null` when there is none.
 *
 * @param since when the newest request was made: a file touched before it was touched for what was asked before
 */
export function readTouched(
  files: readonly TouchedFile[],
  index: InvertedIndex,
  since: number,
  parameters: Parameters,
): Query | null {
  const weights = new Map<string, number>()
  for (const [place, { file, action, at }] of files.entries()) {
    const weight = touchWeight({ action, at }, place, since)
    for (const [name, share] of namesOf(file)) weights.set(name, (weights.get(name) ?? 0) + weight * share)
  }
  const terms: QueryTerm[] = []
  for (const [text, sum] of weights) {
    const term = index.terms.findText(text)
    const documentFrequency = term < 0 ? 0 : index.documentFrequency(term)
    if (documentFrequency === 0) continue
    const idf = inverseDocumentFrequency(index.size, documentFrequency) ** parameters.idfPower
    const weight = (sum / (1 + sum)) * idf
    terms.push({ text, term, documentFrequency, weight, plain: weight, topical: false, said: 0 })
  }
  if (terms.length === 0) return null
  terms.sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
  const kept = terms.slice(0, parameters.maxTerms)
  return { terms: kept, unknown: 0, topical: false, spoken: 0, dense: false }
}

/** The terms of a path that say something, and what each weighs. */
function namesOf(file: string): Map<string, number> {
  const names = new Map<string, number>()
  const segments = file.replace(/\.[^./]+$/, '').split('/')
  const own = segments.length - 1
  for (const [at, segment] of segments.entries()) {
    const share = at === own ? OWN_NAME : FURTHER_UP ** (own - 1 - at)
    for (const { text, kind } of termsOf(fold(segment))) {
      if (plain.has(text) || (kind !== TermKind.compound && isTaskWord(text))) continue
      names.set(text, Math.max(names.get(text) ?? 0, kind === TermKind.part ? PART * share : share))
    }
  }
  return names
}
