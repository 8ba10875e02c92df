// `npm run eval [-- FILES] [--own] [--all] [--held-out] [--json]`: our own cases, then (without `--own`) benchmark files (those
// given, or all of the public ones where they are present), each beside baselines computed in the same run: on a share of the
// questions, with `--all` on all of them. `--held-out` also tunes the parameters anew on all corpora but one, for each. Exit 1 when the own
// cases fail their gate.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { mean, measure, measureNames, type Measures } from '../src/engine/eval/measures'
import { readBenchmark } from '../src/engine/eval/read-benchmark'
import { benchmarkLibrary, knitRanker, scoreBenchmark } from '../src/engine/eval/score-benchmark'
import { baselines, type BaselineDoc } from './baselines'
import { heldOut, type HeldOut } from './held-out'
import { publicSets, type Corpus, type PublicSets } from './public-sets'
import { readCases, type CaseGroup } from './read-cases'
import { runCases, type CaseResult } from './run-cases'
import { scaleCases } from './scale-cases'
import { simulatedQueries } from './simulated-queries'

const PUBLIC = resolve('../shared/bench/ir')
const TOP1_GATE = 0.95
const PRECISION_GATE = 0.75
const RECALL_GATE = 0.9
const MRR_GATE = 0.97
const SIMULATED = 200
const SHARE = 60

const args = process.argv.slice(2)
const json = args.includes('--json')
const everything = args.includes('--all')
const given = args.filter((arg) => !arg.startsWith('--'))

interface Row extends Measures {
  readonly name: string
}

const percent = (value: number): string => (100 * value).toFixed(1).padStart(5)
const line = (name: string, of: Measures): string =>
  `  ${name.padEnd(44)} ${measureNames.map((measureName) => percent(of[measureName])).join('  ')}`
const head = `  ${''.padEnd(44)} hit@1    MRR    R@3    R@5  nDCG@10`
const say = (text: string): void => {
  if (!json) console.log(text)
}

const own = ownCases()
const files = args.includes('--own')
  ? []
  : given.length > 0
    ? given.map((file) => resolve(file))
    : existsSync(PUBLIC)
      ? readdirSync(PUBLIC)
          .filter((name) => name.endsWith('.jsonl.gz'))
          .sort()
          .map((name) => join(PUBLIC, name))
      : []
if (files.length === 0 && !args.includes('--own'))
  say('\nThe public benchmark files are not here; only our own cases were run.')
const missing = files.find((file) => !existsSync(file))
if (missing !== undefined) {
  console.error(`There is no file ${missing}.`)
  process.exit(2)
}
const corpora = files.map((file) => {
  const benchmark = readBenchmark(file)
  return { benchmark, library: benchmarkLibrary(benchmark) }
})
const ranked = corpora.length === 0 ? null : benchmarkTables(corpora)
const sets = corpora.length === 0 ? null : publicSets(PUBLIC, corpora)
if (sets) saySets(sets)
const tunings = args.includes('--held-out') ? heldOut(corpora, SIMULATED) : null
if (tunings) sayHeldOut(tunings)
if (json) console.log(JSON.stringify({ own, ranked, sets, tunings }, null, 2))
process.exitCode = own.passed ? 0 : 1

function ownCases(): {
  passed: boolean
  cases: number
  top1: number
  precision: number
  recall: number
  degenerate: number
  faults: string[]
  baselines: Row[]
} {
  const groups: CaseGroup[] = [
    ...readCases(resolve('eval/cases')),
    scaleCases(60, false, false),
    scaleCases(60, true, true),
    scaleCases(540, false, true),
    scaleCases(540, true, false),
  ]
  const results = groups.flatMap(runCases)
  const scored = results.flatMap((result) => (result.measures ? [result.measures] : []))
  const packs = results.flatMap((result) => (result.pack ? [result.pack] : []))
  const sum = (pick: (pack: (typeof packs)[number]) => number): number =>
    packs.reduce((total, pack) => total + pick(pack), 0)
  const top1 = results.filter((result) => result.faults.length === 0).length / results.length
  const precision = sum((pack) => pack.right) / sum((pack) => pack.shown)
  const recall = sum((pack) => pack.right) / sum((pack) => pack.wanted)
  const degenerate = results.filter((result) => result.degenerate)
  const rows = baselineRows(groups)
  say(`Own cases: ${results.length} in ${groups.length} small projects, seed 7\n${head}`)
  say(line('Knit', mean(scored)))
  for (const row of rows) say(line(row.name, row))
  say(
    `  right in every respect ${percent(top1)} %   pack precision ${percent(precision)} %   recall ${percent(recall)} %`,
  )
  say(`  degenerate cases ${degenerate.length}`)
  const faults = results.filter((result) => result.faults.length > 0).map(faultLine)
  for (const fault of faults) say(`  ✗ ${fault}`)
  for (const result of degenerate) say(`  ! only one document scores: ${result.group}: ${result.question}`)
  const { mrr } = mean(scored)
  const passed =
    top1 >= TOP1_GATE &&
    mrr >= Math.max(MRR_GATE, ...rows.map((row) => row.mrr)) &&
    precision >= PRECISION_GATE &&
    recall >= RECALL_GATE &&
    degenerate.length === 0
  return {
    passed,
    cases: results.length,
    top1,
    precision,
    recall,
    degenerate: degenerate.length,
    faults,
    baselines: rows,
  }
}

function faultLine({ group, question, faults }: CaseResult): string {
  return `${group}: ${JSON.stringify(question)}: ${faults.join('; ')}`
}

function baselineRows(groups: readonly CaseGroup[]): Row[] {
  const found = new Map<string, Measures[]>()
  for (const { docs, cases, reversed } of groups) {
    const list: BaselineDoc[] = Object.entries(docs).map(([id, text], at) => ({ id, text, mtime: -at }))
    if (reversed) list.reverse()
    for (const [name, order] of Object.entries(baselines(list))) {
      const rows = found.get(name) ?? []
      found.set(name, rows)
      for (const one of cases) {
        if (one.best === undefined) continue
        const question = one.ask ?? (one.turns ?? []).map((turn) => Object.values(turn)[0]).join('\n')
        rows.push(measure(order(question), [[one.best]], []))
      }
    }
  }
  return Array.from(found, ([name, rows]) => ({ name, ...mean(rows) }))
}

function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all]
  return Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]!)
}

function benchmarkTables(all: readonly Corpus[]): Record<string, Row[]> {
  const naming: Record<string, Row[]> = {}
  const add = (ranker: string, row: Row): void => {
    ;(naming[ranker] ??= []).push(row)
  }
  for (const { benchmark, library } of all) {
    const { name, docs } = benchmark
    const text = knitRanker(library, false)
    add('Knit', { name, ...scoreBenchmark(benchmark, text).naming })
    add('Knit, with touched files', {
      name,
      ...scoreBenchmark(benchmark, knitRanker(library, true)).naming,
    })
    const simulated = { ...benchmark, queries: simulatedQueries(docs, SIMULATED) }
    add('Knit, simulated questions', { name, ...scoreBenchmark(simulated, text).naming })
    // Counting words in every text takes a thousand times as long as asking an index, so the others get a share.
    const share = everything ? benchmark : { ...benchmark, queries: spread(benchmark.queries, SHARE) }
    if (!everything)
      add(`Knit, on ${SHARE} questions of each`, { name, ...scoreBenchmark(share, text).naming })
    for (const [ranker, order] of Object.entries(baselines(docs))) {
      const score = scoreBenchmark(share, (query) => order(query.messages.slice(-8).join('\n')))
      add(`${ranker}, on the same`, { name, ...score.naming })
    }
    process.stderr.write(`${name} is scored.\n`)
  }
  for (const [ranker, rows] of Object.entries(naming)) {
    say(`\n${ranker}\n${head}`)
    if (!ranker.includes(', on ')) for (const row of rows) say(line(row.name, row))
    say(line('macro average', mean(rows)))
  }
  return naming
}

function saySets({ chatWhole, chatLast, smallTalkActive, questionsActive }: PublicSets): void {
  say(`\nConversations\n${head}`)
  say(line('whole', chatWhole))
  say(line('last message alone', chatLast))
  say(
    `\nSmall talk that reorders ${percent(smallTalkActive)} %   real questions that do ${percent(questionsActive)} %`,
  )
}

function sayHeldOut(rows: readonly HeldOut[]): void {
  const cell = (text: string): string => text.padStart(12)
  say(
    `\nEach corpus under parameters tuned on the others, and as shipped: MRR\n  ${''.padEnd(44)}${['naming', 'shipped', 'simulated', 'shipped'].map(cell).join('')}`,
  )
  const show = (name: string, { tuned, shipped }: Pick<HeldOut, 'tuned' | 'shipped'>): void =>
    say(
      `  ${name.padEnd(44)}${[tuned.naming, shipped.naming, tuned.simulated, shipped.simulated].map((value) => cell(percent(value))).join('')}`,
    )
  for (const row of rows) show(row.name, row)
  const average = (pick: (row: HeldOut) => number): number =>
    rows.reduce((sum, row) => sum + pick(row), 0) / Math.max(1, rows.length)
  show('macro average', {
    tuned: { naming: average((row) => row.tuned.naming), simulated: average((row) => row.tuned.simulated) },
    shipped: {
      naming: average((row) => row.shipped.naming),
      simulated: average((row) => row.shipped.simulated),
    },
  })
  for (const { name, chosen } of rows) say(`  without ${name}: ${chosen}`)
}
