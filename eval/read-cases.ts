import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const turn = z.union([z.object({ human: z.string() }).strict(), z.object({ assistant: z.string() }).strict()])

const ownCase = z
  .object({
    ask: z.string().optional(),
    turns: z.array(turn).min(1).optional(),
    /** What must be Primary. */
    best: z.string().optional(),
    /** What belongs into Primary and Supporting together. */
    pack: z.array(z.string()).optional(),
    /** A sentence that must be in a passage, its document in Primary or Supporting. */
    deep: z.string().optional(),
    supporting: z.string().optional(),
    related: z.string().optional(),
    /** What is answered instead of an order; `time-order` stands for either. */
    state: z.enum(['too-little', 'no-match', 'time-order']).optional(),
  })
  .strict()

const group = z.object({
  name: z.string(),
  docs: z.record(z.string(), z.string()),
  cases: z.array(ownCase).min(1),
})

export type OwnCase = z.infer<typeof ownCase>

/** One small project and the questions about it. */
export interface CaseGroup {
  readonly name: string
  readonly docs: Readonly<Record<string, string>>
  readonly cases: readonly OwnCase[]
  /** In which order documents are put in, by path; as written when absent. */
  readonly reversed?: boolean
}

/** Reads every case file of a folder, in name order. Throws an error that names the file. */
export function readCases(folder: string): CaseGroup[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const rows = z.array(group).safeParse(parse(readFileSync(join(folder, name), 'utf8')))
      if (!rows.success) throw new Error(`${join(folder, name)}: ${z.prettifyError(rows.error)}`)
      return rows.data.map(({ name: title, docs, cases }) => {
        const texts = Object.entries(docs).map(([path, text]) => [path, expand(text)] as const)
        return { name: title, cases, docs: Object.fromEntries(texts) }
      })
    })
}

/** `{{filler 300}}` stands for that many lines about nothing. */
function expand(text: string): string {
  return text.replace(/\{\{filler (\d+)\}\}/g, (_all, count: string) =>
    Array.from({ length: Number(count) }, (_none, at) => filler(at)).join('\n'),
  )
}

const subjects = [
  'The office',
  'A meeting',
  'The calendar',
  'This paragraph',
  'The kitchen',
  'A reminder',
  '会议室',
  '本段',
]
const rest = [
  'is mentioned in passing.',
  'comes every Tuesday.',
  'is as it was.',
  'needs no decision.',
  '照旧，不需要决定。',
]

function filler(at: number): string {
  return `${subjects[at % subjects.length]!} ${rest[(at * 7) % rest.length]!}`
}
