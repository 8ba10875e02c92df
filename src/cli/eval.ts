import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureNames } from '../engine/eval/measures'
import { readBenchmark } from '../engine/eval/read-benchmark'
import { benchmarkLibrary, knitRanker, scoreBenchmark } from '../engine/eval/score-benchmark'
import { UsageError } from './usage-error'

/** Ids of an order that are printed; those that a question says do not count are left out. */
const DEPTH = 50

/** `knit eval`: ranks the questions of a benchmark file and scores the orders. */
export async function evalCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { orders: { type: 'boolean' }, touched: { type: 'boolean' }, json: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1)
    throw new UsageError('Name one benchmark: knit eval FILE.jsonl.gz')
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`)
  const benchmark = readBenchmark(file)
  const { name, docs, answers, kinds } = scoreBenchmark(
    benchmark,
    knitRanker(benchmarkLibrary(benchmark), values.touched === true),
  )
  if (values.orders) {
    const ignored = new Map(benchmark.queries.map(({ id, ignore }) => [id, new Set(ignore)]))
    for (const { id, order } of answers) {
      const counting = order.filter((doc) => ignored.get(id)?.has(doc) !== true)
      process.stdout.write(`${JSON.stringify({ id, order: counting.slice(0, DEPTH) })}\n`)
    }
  } else if (values.json) {
    process.stdout.write(`${JSON.stringify({ name, docs, kinds })}\n`)
  } else {
    const cell = (text: string): string => text.padStart(8)
    const head = `${'kind'.padEnd(8)}${cell('queries')}${measureNames.map(cell).join('')}`
    const rows = Object.entries(kinds).map(
      ([kind, score]) =>
        `${kind.padEnd(8)}${cell(String(score.queries))}${measureNames.map((measure) => cell(score[measure].toFixed(3))).join('')}`,
    )
    process.stdout.write(`${[`${name}, ${docs} documents`, head, ...rows].join('\n')}\n`)
  }
  return answers.length > 0 ? 0 : 1
}
