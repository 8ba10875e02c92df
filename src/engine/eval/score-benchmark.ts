import type { Conversation } from '../../core/model'
import { Library } from '../../core/rank/library'
import { mean, measure, type Measures } from './measures'
import type { Benchmark, BenchmarkQuery } from './read-benchmark'

/** Ids of documents, best first, for one question. */
export type Ranker = (query: BenchmarkQuery) => string[]

export interface BenchmarkScore {
  readonly name: string
  readonly docs: number
  /** Every question in the file's order, then the derived ones. */
  readonly answers: readonly { readonly id: string; readonly order: readonly string[] }[]
  readonly kinds: Readonly<Record<string, Measures & { readonly queries: number }>>
  /** The mean over all questions of the file. */
  readonly naming: Measures
}

const DEPTH = 50
const ROOT = '/benchmark'

/** Asks every question of a benchmark and scores the orders. */
export function scoreBenchmark(benchmark: Benchmark, ranker: Ranker): BenchmarkScore {
  const answers: { id: string; order: string[] }[] = []
  const byKind = new Map<string, Measures[]>()
  const all: Measures[] = []
  for (const query of benchmark.queries) {
    const order = ranker(query)
    answers.push({ id: query.id, order })
    const measures = measure(order, query.rel, query.ignore)
    all.push(measures)
    const kind = byKind.get(query.kind)
    if (kind) kind.push(measures)
    else byKind.set(query.kind, [measures])
  }
  const kinds = Object.fromEntries(
    Array.from(byKind, ([kind, list]) => [kind, { ...mean(list), queries: list.length }]),
  )
  return { name: benchmark.name, docs: benchmark.docs.length, answers, kinds, naming: mean(all) }
}

/** All documents of a benchmark, indexed. */
export function benchmarkLibrary({ docs }: Benchmark): Library {
  const library = new Library()
  for (const { id, text, mtime } of docs) library.put(id, text, { mtime: mtime * 1000, size: text.length })
  return library
}

/** Knit's own order of a benchmark's documents; `touched` also shows it which files were edited. */
export function knitRanker(library: Library, touched: boolean): Ranker {
  return (query) => {
    const now = query.at * 1000
    return library.order(conversationOf(query, touched), { now, root: ROOT }, DEPTH + query.ignore.length)
  }
}

/** A benchmark's messages are what people wrote, oldest first. */
function conversationOf(query: BenchmarkQuery, touched: boolean): Conversation {
  const at = query.at * 1000
  return {
    messages: query.messages.map((text, index) => ({ id: `${query.id}:${index}`, role: 'human', text, at })),
    touched: touched ? query.paths.map((path) => ({ path: `${ROOT}/${path}`, action: 'edited', at })) : [],
  }
}
