import { basename } from 'node:path'
import { z } from 'zod'
import type { Context, ContextItem } from '../engine/door/context'
import { documentLines, QUOTED } from '../engine/door/document-lines'
import { firstDocuments } from '../engine/door/first-documents'
import { printable } from '../engine/door/printable'
import type { PreviousUse, Told } from '../engine/door/told'
import { shortened } from '../engine/door/shortened'

/** Bytes that the text and the data of an answer take together, at most. */
export const LONGEST_ANSWER = 8 * 1024

const text = z.string()
const document = z.strictObject({
  path: text,
  title: text,
  summary: text,
  role: text,
  reason: text,
  passages: z.array(z.strictObject({ from: z.number(), to: z.number(), text })).max(2),
})
const tier = z.array(document)

/** The data of an answer. `note` says in words what there is and what is left out. */
export const toolData = z.strictObject({
  state: text,
  topic: z.array(text),
  pinned: tier,
  primary: tier,
  supporting: tier,
  related: tier,
  note: text,
})

/**
 * What clients are told of the data, and check it by. Some put it into every prompt, so it names what there is and
 * leaves the types of single fields, which their names say, to `toolData`.
 */
export const toolSchema = {
  type: 'object' as const,
  patternProperties: {
    '^(pinned|primary|supporting|related)$': {
      type: 'array',
      items: { type: 'object', required: Object.keys(document.shape) },
    },
  },
  required: Object.keys(toolData.shape),
}

export type ToolData = z.infer<typeof toolData>

export interface ToolAnswer {
  /** Complete by itself: many models see nothing else. */
  readonly text: string
  readonly data: ToolData
}

/** What an agent gets: the best `limit` documents, shortened to 8 KB, text and data alike. */
export function toolAnswer(
  told: Told,
  root: string,
  { query, limit, audit }: { query: string | null; limit: number; audit: boolean },
): ToolAnswer {
  const all = printableContext(told.context)
  const context = firstDocuments(all, limit)
  const sentence = sentenceOf({ ...told, context: all }, root, query)
  const beyondLimit = countOf(all) - countOf(context)
  const answer = shortened(context, (part) => {
    const notes = [
      sentence,
      ...(beyondLimit > 0 ? [`${beyondLimit} more in the pack; raise limit to see them.`] : []),
      ...leftOut(context, part),
      ...(audit ? [auditLine(told.previous)] : []),
    ]
    const fitting = answerOf(part, notes.join(' '), told)
    return bytesOf(fitting) > LONGEST_ANSWER ? null : fitting
  })
  if (answer === null) throw new Error('an answer without documents is longer than 8 KB')
  return answer
}

function answerOf(context: Context, note: string, { documents }: Told): ToolAnswer {
  const { topic, pinned, primary, supporting, related } = context
  const state = documents === 0 ? 'no-files' : context.state
  const data: ToolData = {
    state,
    topic: [...topic],
    pinned: pinned.map(dataOf),
    primary: primary.map(dataOf),
    supporting: supporting.map(dataOf),
    related: related.map(dataOf),
    note,
  }
  const lines = countOf(context) > 0 ? [QUOTED, ...documentLines(context)] : []
  return { text: [note, ...lines].join('\n'), data }
}

function dataOf(item: ContextItem): ToolData['primary'][number] {
  return { ...item, passages: item.passages.map((passage) => ({ ...passage })) }
}

/** As the client gets it: both parts in one result. */
function bytesOf({ text: shown, data }: ToolAnswer): number {
  return Buffer.byteLength(
    JSON.stringify({ content: [{ type: 'text', text: shown }], structuredContent: data }),
  )
}

function sentenceOf({ context, documents }: Told, root: string, query: string | null): string {
  const project = clipped(printable(basename(root) || root))
  if (documents === 0) {
    return `No files: ${project} has no Markdown documents (.md, .markdown, .mdx) that Knit may read.`
  }
  const about = context.topic.map((span) => `“${clipped(span)}”`).join(' ')
  switch (context.state) {
    case 'ranked':
      return query === null
        ? `Documents of ${project} for the present conversation, best first.`
        : `Documents of ${project} for the query, best first.`
    case 'too-little':
      return query === null
        ? 'Not enough conversation yet to say which documents it needs. Give a query, or ask again when the task is clear.'
        : 'The query says too little to find documents by. Name the subject in its own words.'
    case 'no-match':
      return `Nothing matched: none of the ${documents} documents of ${project} has ${about === '' ? 'these words' : about}. Try a query with other words.`
    case 'no-session':
      return `No session: Knit found no conversation that works in ${project}. Give a query instead.`
    case 'not-understood':
      return 'The session log is of a kind that this Knit does not understand. Give a query instead.'
    case 'reading':
      return `Knit is still reading ${project}. Ask again in a moment.`
  }
}

function leftOut(whole: Context, part: Context): string[] {
  const documents = countOf(whole) - countOf(part)
  const passages =
    JSON.stringify(passagesOf(firstDocuments(whole, countOf(part)))) !== JSON.stringify(passagesOf(part))
  const what = [
    ...(passages ? ['passages are shortened or left out'] : []),
    ...(documents > 0 ? [`${documents} documents are left out`] : []),
  ]
  return what.length === 0 ? [] : [`To stay within 8 KB, ${what.join(' and ')}.`]
}

function passagesOf({ pinned, primary, supporting, related }: Context): readonly unknown[] {
  return [...pinned, ...primary, ...supporting, ...related].map(({ passages }) => passages)
}

function auditLine(previous: PreviousUse | null): string {
  if (previous === null) return 'Audit: there is no previous pack in this session.'
  const { offered, read, missed } = previous
  return `Audit: of the ${offered} documents in the previous pack ${read} were read; ${missed} other documents were read.`
}

function countOf({ pinned, primary, supporting, related }: Context): number {
  return pinned.length + primary.length + supporting.length + related.length
}

function printableContext(context: Context): Context {
  const item = (one: ContextItem): ContextItem => ({
    path: printable(one.path),
    title: printable(one.title),
    summary: printable(one.summary),
    role: one.role,
    reason: printable(one.reason),
    passages: one.passages.map(({ from, to, text: quoted }) => ({ from, to, text: printable(quoted) })),
  })
  return {
    ...context,
    topic: context.topic.map(printable),
    pinned: context.pinned.map(item),
    primary: context.primary.map(item),
    supporting: context.supporting.map(item),
    related: context.related.map(item),
  }
}

function clipped(span: string): string {
  const characters = [...span]
  return characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : span
}
