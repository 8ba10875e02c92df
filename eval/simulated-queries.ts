import { isLogLike } from '../src/core/rank/rank-slots'
import type { BenchmarkDoc, BenchmarkQuery } from '../src/engine/eval/read-benchmark'
import { random } from './scale-cases'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const SECTION = 150
const WORDS = 10
/** The share of words that come from other documents. */
const NOISE = 0.3

/**
 * Known-item questions drawn from the texts (after Azzopardi et al., simulated known-item topics): a document, a stretch
 * of 150 of its words, ten of them by chance, rarer ones more often, three in ten replaced by words of other documents;
 * two messages of five words. They ask for what a text says and not for what it is called.
 */
export function simulatedQueries(docs: readonly BenchmarkDoc[], count: number): BenchmarkQuery[] {
  const next = random(11)
  const bags = docs.map(({ text }) => wordsOf(text))
  const frequency = new Map<string, number>()
  for (const bag of bags) {
    for (const word of new Set(bag.map((one) => one.toLowerCase())))
      frequency.set(word, (frequency.get(word) ?? 0) + 1)
  }
  const draw = (bag: readonly string[]): string => {
    const weights = bag.map((word) => Math.log(1 + docs.length / (frequency.get(word.toLowerCase()) ?? 1)))
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
    return bag.find((_word, at) => (left -= weights[at]!) <= 0) ?? bag.at(-1)!
  }
  const pool = docs.flatMap(({ id, text }, at) =>
    text.length > 1500 && bags[at]!.length > 80 && !isLogLike(id) ? [at] : [],
  )
  const queries: BenchmarkQuery[] = []
  while (queries.length < count && pool.length > 0) {
    const [at] = pool.splice(Math.floor(next() * pool.length), 1) as [number]
    const bag = bags[at]!
    const start = Math.floor(next() * Math.max(1, bag.length - SECTION))
    const said = new Set<string>()
    for (let tries = 0; said.size < WORDS && tries < 60; tries += 1) {
      const other = bags[Math.floor(next() * bags.length)]!.slice(0, 200)
      said.add(next() < NOISE && other.length > 0 ? draw(other) : draw(bag.slice(start, start + SECTION)))
    }
    const words = [...said]
    const twins = docs
      .filter(({ id }) => withoutLanguage(id) === withoutLanguage(docs[at]!.id))
      .map(({ id }) => id)
    queries.push({
      type: 'query',
      id: `k:${docs[at]!.id}`,
      kind: 'sim',
      messages: [words.slice(0, 5).join(' '), words.slice(5).join(' ')],
      rel: [twins],
      ignore: [],
      paths: [],
      lang: '',
      at: 0,
    })
  }
  return queries
}

function wordsOf(text: string): string[] {
  const visible = text
    .replace(/^---\n[\s\S]*?\n---\n/, ' ')
    .replace(/<!--[\s\S]*?-->|<\/?[a-zA-Z][^>]*>|https?:\/\/\S+|\]\([^)]*\)/g, ' ')
  const words: string[] = []
  // The segmenter costs a hundred times as much as a pattern, and only Han needs it.
  for (const [run] of visible.matchAll(/\p{Script=Han}+|[\p{L}\p{N}\p{M}_]+(?:['’.:][\p{L}\p{N}_]+)*/gu)) {
    if (/^[A-Za-z_]{3,30}$/.test(run)) words.push(run)
    else if (/^\p{Script=Han}/u.test(run)) {
      for (const { segment } of segmenter.segment(run)) if (segment.length > 1) words.push(segment)
    }
  }
  return words
}

function withoutLanguage(path: string): string {
  return path
    .toLowerCase()
    .replace(/[._-](zh|zh-cn|zh_cn|cn|en|en-us|en_us)(?=\.md$)/, '')
    .replace(/(^|\/)(zh|zh-cn|zh_cn|cn|en|en-us|en_us)(?=\/)/, '$1*')
}
