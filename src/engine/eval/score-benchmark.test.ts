import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { mean, measure } from './measures'
import { readBenchmark } from './read-benchmark'
import { benchmarkLibrary, knitRanker, scoreBenchmark } from './score-benchmark'

const file = (name: string, rows: readonly unknown[]): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'knit-eval-')), name)
  const text = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text)
  return path
}

const rows = [
  { type: 'meta', repo: 'a/b', docs: 3 },
  { type: 'doc', id: 'cache.md', mtime: 100, text: '# Cache\n\nCache keys.' },
  { type: 'doc', id: 'queue.md', mtime: 200, text: '# Queue\n\nThe queue and a cache.' },
  { type: 'doc', id: 'other.md', mtime: 300, text: '# Other\n\nNothing.' },
  { type: 'touch', id: 'cache.md', at: 400 },
  {
    type: 'query',
    id: 'c:1',
    kind: 'commit',
    messages: ['cache keys\n\nand more'],
    rel: [['cache.md']],
    ignore: [],
    paths: [],
    lang: 'en',
    at: 500,
  },
]

test('a gzipped benchmark is read, scored by kind, and asked in short as well', () => {
  const benchmark = readBenchmark(file('one@2020.jsonl.gz', rows))
  expect(benchmark.name).toBe('one@2020')
  expect(benchmark.queries.map(({ id, kind, messages }) => [id, kind, messages])).toEqual([
    ['c:1', 'commit', ['cache keys\n\nand more']],
    ['s:1', 'short', ['cache keys']],
  ])
  const score = scoreBenchmark(benchmark, knitRanker(benchmarkLibrary(benchmark), false))
  expect(score.answers.map(({ id, order }) => [id, order[0]])).toEqual([
    ['c:1', 'cache.md'],
    ['s:1', 'cache.md'],
  ])
  expect(score.kinds['short']).toMatchObject({ hit1: 1, mrr: 1, queries: 1 })
})

test('a row that is not one is named by its line', () => {
  expect(() => readBenchmark(file('bad.jsonl', [rows[0], '{"type":"doc","id":1}']))).toThrow(
    /bad\.jsonl, line 2/,
  )
})

test('ids to ignore take no place, and a group counts once', () => {
  expect(measure(['x', 'b', 'a', 'c'], [['a', 'b'], ['d']], ['x'])).toEqual({
    hit1: 1,
    mrr: 1,
    r3: 0.5,
    r5: 0.5,
    ndcg10: 1 / (1 + 1 / Math.log2(3)),
  })
  expect(measure([], [['a']], [])).toEqual(mean([]))
})
