import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readBenchmark } from '../src/engine/eval/read-benchmark'

export interface CorpusDoc {
  readonly path: string
  readonly text: string
}

export interface Corpus {
  readonly docs: readonly CorpusDoc[]
  /** Questions that people asked about some of them: messages, oldest first. */
  readonly questions: readonly (readonly string[])[]
}

const PUBLIC = resolve('../shared/bench/ir')

/**
 * A corpus of `count` documents: the texts of the public benchmark, and, where that is not enough, the same texts again
 * with their paragraphs dealt anew, so that no two documents are alike. `null` where the benchmark is not at hand.
 */
export function benchmarkCorpus(count: number): Corpus | null {
  if (!existsSync(PUBLIC)) return null
  const files = readdirSync(PUBLIC).filter((name) => name.endsWith('.jsonl.gz'))
  const benchmarks = files.toSorted().map((name) => readBenchmark(join(PUBLIC, name)))
  const originals = benchmarks.flatMap(({ name, docs }) =>
    docs.map(({ id, text }) => ({ path: `${name}/${id}`, text })),
  )
  const questions = benchmarks.flatMap(({ queries }) =>
    queries.filter(({ kind }) => kind === 'conv' || kind === 'short').map(({ messages }) => messages),
  )
  const docs: CorpusDoc[] = []
  for (let round = 0; docs.length < count; round += 1) {
    for (const [index, { path, text }] of originals.entries()) {
      if (docs.length === count) break
      // The step is odd, so that a paragraph of a document meets those of ever other ones.
      const other = originals[(index + round * 977) % originals.length]!.text
      docs.push({
        path: round === 0 ? path : `${round}/${path}`,
        text: round === 0 ? text : dealt(text, other, round),
      })
    }
  }
  return { docs, questions }
}

/** Every other paragraph of one text, then of the other. */
function dealt(one: string, other: string, round: number): string {
  const pick = (text: string): string[] => text.split('\n\n').filter((_, index) => index % 2 === round % 2)
  return [...pick(one), ...pick(other)].join('\n\n').slice(0, Math.max(one.length, 200))
}
