import MiniSearch from 'minisearch'
import { outline } from '../src/core/markdown/outline'
import { nameOf } from '../src/core/rank/name-of'
import { termsOf } from '../src/core/text/terms-of'
import { random } from './scale-cases'

export interface BaselineDoc {
  readonly id: string
  readonly text: string
  readonly mtime: number
}

/** Orders documents by a question, best first. */
export type Baseline = (question: string) => string[]

const DEPTH = 60

/** What else a person could pick. Ties are broken by chance from a fixed seed, so that no order of files helps. */
export function baselines(docs: readonly BaselineDoc[]): Record<string, Baseline> {
  const next = random(7)
  const shuffled = docs.map((doc) => ({ doc, key: next() })).sort((a, b) => a.key - b.key).map(({ doc }) => doc) // prettier-ignore
  return {
    recency: recency(shuffled),
    'file name': fileName(shuffled),
    'term count': termCount(shuffled),
    'MiniSearch, tuned': miniSearch(shuffled),
  }
}

function recency(docs: readonly BaselineDoc[]): Baseline {
  const order = [...docs].sort((a, b) => b.mtime - a.mtime).slice(0, DEPTH).map(({ id }) => id) // prettier-ignore
  return () => order
}

function fileName(docs: readonly BaselineDoc[]): Baseline {
  const names = docs.map(({ id }) => new Set(distinct(nameOf(id).name)))
  return (question) => {
    const terms = distinct(question)
    return best(docs, (at) => terms.reduce((sum, term) => sum + (names[at]!.has(term) ? 1 : 0), 0))
  }
}

/** What `grep -c` would count: every occurrence of every word, whole or not. */
function termCount(docs: readonly BaselineDoc[]): Baseline {
  const texts = docs.map(({ text }) => text.toLowerCase())
  return (question) => {
    const terms = distinct(question).slice(0, 64)
    return best(docs, (at) => terms.reduce((sum, term) => sum + occurrences(texts[at]!, term), 0))
  }
}

/** MiniSearch with our terms and the boosts that did best for it on the public benchmark. */
function miniSearch(docs: readonly BaselineDoc[]): Baseline {
  const search = new MiniSearch({
    fields: ['title', 'name', 'headings', 'text'],
    tokenize: (text) => termsOf(text).map((term) => term.text),
    processTerm: (term) => term,
  })
  search.addAll(
    docs.map(({ id, text }) => {
      const { title, headings } = outline(text)
      const { name, folders } = nameOf(id)
      const parts = headings.map((heading) => heading.text).join('\n')
      return { id, title: title?.text ?? '', name: [name, ...folders].join(' '), headings: parts, text }
    }),
  )
  const options = { boost: { title: 4, name: 4, headings: 2 }, combineWith: 'OR' as const }
  return (question) => search.search(distinct(question).slice(0, 64).join(' '), options).slice(0, DEPTH).map((hit) => String(hit.id)) // prettier-ignore
}

function best(docs: readonly BaselineDoc[], scoreOf: (at: number) => number): string[] {
  return docs
    .map(({ id }, at) => ({ id, score: scoreOf(at) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, DEPTH)
    .map(({ id }) => id)
}

function distinct(text: string): string[] {
  return [...new Set(termsOf(text).map((term) => term.text))]
}

function occurrences(text: string, term: string): number {
  let count = 0
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) count += 1
  return count
}
