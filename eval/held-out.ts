import { parameters as shipped, type Parameters } from '../src/core/rank/parameters'
import { measure } from '../src/engine/eval/measures'
import type { BenchmarkQuery } from '../src/engine/eval/read-benchmark'
import { knitRanker } from '../src/engine/eval/score-benchmark'
import type { Corpus } from './public-sets'
import { simulatedQueries } from './simulated-queries'

/** Mean reciprocal ranks of one corpus. */
interface Worth {
  readonly naming: number
  readonly simulated: number
}

/** One corpus, asked with parameters that never saw it and with those that Knit has. */
export interface HeldOut {
  readonly name: string
  readonly tuned: Worth
  readonly shipped: Worth
  /** The tuned values, in words. */
  readonly chosen: string
}

// Where the search begins in brackets: the textbook's value or none of the ingredient, not what Knit has.
const GRID = {
  fusion: { start: 0.5, values: [0.5, 1, 1.5] },
  coverage: { start: 0, values: [0, 0.25, 0.5] },
  idfPower: { start: 1, values: [1, 1.1, 1.25] },
  plainIdf: { start: 1, values: [0.5, 0.75, 1] },
  older: { start: 1, values: [0.7, 0.85, 1] },
  earlier: { start: 1, values: [0.6, 0.8, 1] },
  head: { start: 0, values: [0, 0.7, 1.2] },
  nameCover: { start: 0, values: [0, 0.2, 0.35] },
  task: { start: 1, values: [0.25, 0.5, 1] },
  part: { start: 1, values: [0.3, 0.6, 1] },
  saturation: { start: 1.4, values: [1.4, 2.5, 4] },
  language: { start: 0, values: [0, 0.15, 0.3] },
} as const satisfies Partial<Record<keyof Parameters, { start: number; values: readonly number[] }>>

type Tuned = Record<keyof typeof GRID, number>

const names = Object.keys(GRID) as (keyof typeof GRID)[]
/** Questions of each kind and corpus that the search asks; the final comparison asks all. */
const NAMING = 60
const SIMULATED = 30

/**
 * Tunes the most telling parameters on all corpora but one, for each corpus in turn: one coordinate at a time, once over
 * all, from values that owe nothing to these files. What counts is the mean of both kinds of questions.
 */
export function heldOut(corpora: readonly Corpus[], simulated: number): HeldOut[] {
  const asked = corpora.map((corpus) => {
    const sim = simulatedQueries(corpus.benchmark.docs, simulated)
    const naming = corpus.benchmark.queries
    return { corpus, naming, sim, someNaming: spread(naming, NAMING), someSim: spread(sim, SIMULATED) }
  })
  const known = new Map<string, number>()
  const worthOf = (at: number, tuned: Tuned): number => {
    const key = `${at} ${wordsOf(tuned)}`
    const before = known.get(key)
    if (before !== undefined) return before
    const { corpus, someNaming, someSim } = asked[at]!
    const { naming, simulated: content } = ask(corpus, { ...shipped, ...tuned }, someNaming, someSim)
    const worth = (naming + content) / 2
    known.set(key, worth)
    return worth
  }
  return asked.map(({ corpus, naming, sim }, held) => {
    const others = asked.map((_one, at) => at).filter((at) => at !== held)
    const worthOnOthers = (tuned: Tuned): number => others.reduce((sum, at) => sum + worthOf(at, tuned), 0)
    let best = Object.fromEntries(names.map((name) => [name, GRID[name].start])) as Tuned
    for (const name of names) {
      for (const value of GRID[name].values) {
        const next = { ...best, [name]: value }
        if (worthOnOthers(next) > worthOnOthers(best)) best = next
      }
    }
    process.stderr.write(`${corpus.benchmark.name} is held out.\n`)
    return {
      name: corpus.benchmark.name,
      tuned: ask(corpus, { ...shipped, ...best }, naming, sim),
      shipped: ask(corpus, shipped, naming, sim),
      chosen: wordsOf(best),
    }
  })
}

function ask(
  { library }: Corpus,
  parameters: Parameters,
  naming: readonly BenchmarkQuery[],
  simulated: readonly BenchmarkQuery[],
): Worth {
  library.parameters = parameters
  const ranker = knitRanker(library, false)
  const mrr = (queries: readonly BenchmarkQuery[]): number =>
    queries.reduce((sum, query) => sum + measure(ranker(query), query.rel, query.ignore).mrr, 0) /
    Math.max(1, queries.length)
  const worth = { naming: mrr(naming), simulated: mrr(simulated) }
  library.parameters = shipped
  return worth
}

function wordsOf(tuned: Tuned): string {
  return names.map((name) => `${name} ${tuned[name]}`).join(', ')
}

function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all]
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]!)
}
