import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import type { Message } from '../src/core/model'
import { Library } from '../src/core/rank/library'
import type { Sliced } from '../src/core/sliced'
import { outline } from '../src/core/markdown/outline'
import { benchmarkCorpus, type Corpus, type CorpusDoc } from './corpus'
import type { Measurement } from './measurement'

const SIZES = [100, 1000, 10_000]
/** Takes some minutes and gigabytes, so it is only measured when asked for. */
const LARGE = 100_000
const QUESTIONS = 120
/** Rounds until nothing is compiled any more. */
const WARM = 120
/** How many places of an order are asked for. */
const ORDERED = 50
/** MiniSearch needs many minutes for more. */
const MOST_FOR_MINISEARCH = 10_000
const LIMITS: Readonly<Record<number, { index?: number; load?: number; query?: number; memory?: number }>> = {
  10_000: { index: 5000, load: 500, query: 8, memory: 100 },
  100_000: { query: 80 },
}

/**
 * Measures indexing and asking at growing sizes, beside `cat` of the same bytes and MiniSearch in the same run. `large`
 * adds a hundred thousand documents.
 */
export async function measureRanking(large: boolean): Promise<Measurement[]> {
  const measured: Measurement[] = []
  const long = benchmarkCorpus(700)
  if (long) measured.push(...measureLongQuestion(long))
  for (const size of large ? [...SIZES, LARGE] : SIZES) {
    const corpus = benchmarkCorpus(size)
    if (!corpus) {
      process.stderr.write('The public benchmark is not beside this repository; ranking is not measured.\n')
      return []
    }
    measured.push(...measureSize(size, corpus))
  }
  return measured
}

function measureSize(size: number, corpus: Corpus): Measurement[] {
  const label = `${size.toLocaleString('en')} documents`
  const limits = LIMITS[size] ?? {}
  const cat = timeOfCat(corpus.docs)
  const before = memory()
  let longest = 0
  const library = new Library()
  const index = timed(() => {
    for (const { path, text } of corpus.docs) {
      const one = timed(() => library.put(path, text, { mtime: 1, size: text.length }))
      longest = Math.max(longest, one)
    }
  })
  const grown = memory() - before
  const questions = spread(corpus.questions, QUESTIONS)
  const ask = (messages: readonly string[]): void => {
    library.answer(conversation(messages), {
      now: 2,
      root: '/root',
      textOf: (path) => texts.get(path) ?? null,
    })
  }
  const texts = new Map(corpus.docs.map(({ path, text }) => [path, text]))
  const order = (messages: readonly string[]): unknown =>
    library.order(conversation(messages), { now: 2, root: '/root' }, ORDERED)
  // Once before: what is measured is a program that has run for a while.
  for (const messages of questions) {
    ask(messages)
    order(messages)
  }
  const times = questions.map((messages) => timed(() => ask(messages)))
  const ordered = questions.map((messages) => timed(() => order(messages)))
  const kept = pacedPieces(library.snapshot())
  const loaded = kept.value === null ? null : pacedPieces(Library.load(kept.value))
  if (loaded?.value?.size !== library.size) throw new Error('the kept index is not the one that was written')
  const one = corpus.docs[size >> 1]!
  const change = median(
    Array.from({ length: 9 }, (_, n) =>
      timed(() => library.put(one.path, `${one.text}\n\nchange ${n}`, { mtime: n, size: one.text.length })),
    ),
  )
  const results: Measurement[] = [
    { name: `${label}: index, cold`, value: index, unit: 'ms', ...limit(limits.index) },
    { name: `${label}: index beside cat of the same bytes`, value: index / cat, unit: '×' },
    { name: `${label}: longest time without giving way`, value: longest, unit: 'ms', limit: 50 },
    {
      name: `${label}: the index itself`,
      value: library.indexBytes / 2 ** 20,
      unit: 'MB',
      ...limit(limits.memory),
    },
    { name: `${label}: warm, from the kept index`, value: loaded.time, unit: 'ms', ...limit(limits.load) },
    {
      name: `${label}: warm, longest time without giving way`,
      value: Math.max(kept.longest, loaded.longest),
      unit: 'ms',
      limit: 50,
    },
    { name: `${label}: memory grown by`, value: grown, unit: 'MB' },
    { name: `${label}: query, p50`, value: percentile(ordered, 0.5), unit: 'ms' },
    { name: `${label}: query, p95`, value: percentile(ordered, 0.95), unit: 'ms', ...limit(limits.query) },
    {
      name: `${label}: query with tiers, reasons and passages, p50`,
      value: percentile(times, 0.5),
      unit: 'ms',
    },
    {
      name: `${label}: query with tiers, reasons and passages, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
    },
    { name: `${label}: one changed file`, value: change, unit: 'ms', limit: 3 },
  ]
  if (size <= MOST_FOR_MINISEARCH)
    results.push(...besideMiniSearch(label, corpus.docs, questions, index, ordered))
  return results
}

function besideMiniSearch(
  label: string,
  docs: readonly CorpusDoc[],
  questions: readonly (readonly string[])[],
  index: number,
  times: readonly number[],
): Measurement[] {
  const search = new MiniSearch({ fields: ['title', 'path', 'text'], idField: 'path' })
  const built = timed(() =>
    search.addAll(docs.map(({ path, text }) => ({ path, title: outline(text).title?.text ?? '', text }))),
  )
  const asked = questions.map((messages) =>
    timed(() => search.search(messages.join(' '), { boost: { title: 4, path: 3 } })),
  )
  return [
    { name: `${label}: index beside MiniSearch`, value: index / built, unit: '×' },
    {
      name: `${label}: query p95 beside MiniSearch`,
      value: percentile(times, 0.95) / percentile(asked, 0.95),
      unit: '×',
    },
  ]
}

/** The case that took dsh-knit half a second: 700 files, and a conversation of thirty terms. */
function measureLongQuestion(corpus: Corpus): Measurement[] {
  const library = new Library()
  for (const { path, text } of corpus.docs) library.put(path, text, { mtime: 1, size: text.length })
  const words = [
    ...new Set(
      corpus.questions
        .flat()
        .join(' ')
        .match(/[a-z]{5,}/g),
    ),
  ].slice(100, 130)
  const texts = new Map(corpus.docs.map(({ path, text }) => [path, text]))
  const ask = (): unknown =>
    library.answer(conversation([words.join(' ')]), {
      now: 2,
      root: '/root',
      textOf: (path) => texts.get(path) ?? null,
    })
  for (let i = 0; i < WARM; i += 1) ask()
  const times = Array.from({ length: 30 }, () => timed(ask))
  return [
    {
      name: '700 files, 30 terms, warm: query with tiers, reasons and passages, p95',
      value: percentile(times, 0.95),
      unit: 'ms',
      limit: 10,
    },
  ]
}

function conversation(said: readonly string[]): { messages: Message[]; touched: [] } {
  return {
    messages: said.map((text, at) => ({ id: `${at}`, role: 'human' as const, text, at })),
    touched: [],
  }
}

/** Time, in ms, to read the same bytes from files of their own. */
function timeOfCat(docs: readonly CorpusDoc[]): number {
  const folder = mkdtempSync(join(tmpdir(), 'knit-cat-'))
  try {
    const files = docs.map(({ text }, n) => {
      const file = join(folder, `${n}`)
      writeFileSync(file, text)
      return file
    })
    return timed(() => files.forEach((file) => readFileSync(file)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Does sliced work at once; `time` and `longest`, the longest piece, in ms. */
function pacedPieces<T>(work: Sliced<T>): { value: T; time: number; longest: number } {
  const began = performance.now()
  let longest = 0
  for (let before = began; ;) {
    const step = work.next()
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
    if (step.done === true) return { value: step.value, time: now - began, longest }
  }
}

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Resident memory in MB, after what can be collected is. */
function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss / 2 ** 20
}

function spread<T>(all: readonly T[], count: number): T[] {
  return Array.from(
    { length: Math.min(count, all.length) },
    (_, n) => all[Math.floor((n * all.length) / count)]!,
  )
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function median(times: readonly number[]): number {
  return percentile(times, 0.5)
}

function limit(value: number | undefined): { limit?: number } {
  return value === undefined ? {} : { limit: value }
}
