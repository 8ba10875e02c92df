import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const docRow = z.object({ type: z.literal('doc'), id: z.string(), mtime: z.number(), text: z.string() })
const queryRow = z.object({
  type: z.literal('query'),
  id: z.string(),
  kind: z.string(),
  messages: z.array(z.string()),
  rel: z.array(z.array(z.string())),
  ignore: z.array(z.string()).default([]),
  paths: z.array(z.string()).default([]),
  lang: z.string().default(''),
  at: z.number().default(0),
})
const otherRow = z.object({ type: z.string() })

export type BenchmarkDoc = z.infer<typeof docRow>
/** One question: messages oldest first, groups of interchangeable relevant ids, ids that do not count. */
export type BenchmarkQuery = z.infer<typeof queryRow>

export interface Benchmark {
  readonly name: string
  readonly docs: readonly BenchmarkDoc[]
  /** Those of the file, and the derived kind `short`. */
  readonly queries: readonly BenchmarkQuery[]
}

const SHORT = 200

/** Reads one benchmark file (`.jsonl`, or `.jsonl.gz`). Throws an error that names the file and the row that is wrong. */
export function readBenchmark(file: string): Benchmark {
  const bytes = readFileSync(file)
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8')
  const docs: BenchmarkDoc[] = []
  const queries: BenchmarkQuery[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    try {
      const row: unknown = JSON.parse(line)
      const { type } = otherRow.parse(row)
      if (type === 'doc') docs.push(docRow.parse(row))
      else if (type === 'query') queries.push(queryRow.parse(row))
    } catch (error) {
      const why = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
      throw new Error(`${file}, line ${at + 1} is not a row of a benchmark: ${why}`, { cause: error })
    }
  }
  const short = queries.filter((query) => query.kind === 'commit').map(shorten)
  const name = file.replace(/^.*[\\/]/, '').replace(/\.jsonl(\.gz)?$/, '')
  return { name, docs, queries: [...queries, ...short] }
}

/** The first line of a commit's message, 200 characters at most: what a person would type. */
function shorten(query: BenchmarkQuery): BenchmarkQuery {
  const first = (query.messages[0] ?? '').split('\n', 1)[0]!.slice(0, SHORT)
  return { ...query, id: query.id.replace(/^c:/, 's:'), kind: 'short', messages: [first] }
}
