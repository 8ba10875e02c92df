import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Context } from './context'
import { documentLines, QUOTED } from './document-lines'
import { printable } from './printable'
import { shortened } from './shortened'

/** Characters of Markdown at most. */
const LONGEST = 3_000

export interface WorkingSet {
  readonly markdown: string
  /** The same for the same documents and topic. */
  readonly digest: string
}

/** The pack as Markdown to give to an agent, most relevant first; `null` when there is no pack. */
export function workingSet(context: Context, root: string): WorkingSet | null {
  const items = [...context.pinned, ...context.primary, ...context.supporting, ...context.related]
  if (context.state !== 'ranked' || items.length === 0) return null
  const paths = items.map(({ path }) => path).sort()
  const digest = createHash('sha256')
    .update(JSON.stringify([paths, context.topic]))
    .digest('hex')
  const markdown = shortened(context, (part) => {
    const text = markdownOf(part, root)
    return text.length <= LONGEST ? text : null
  })
  return { markdown: markdown ?? '', digest }
}

function markdownOf(context: Context, root: string): string {
  return [
    `## Working set of ${printable(basename(root))}`,
    '',
    `Documents that this conversation is about, most relevant first. ${QUOTED}`,
    '',
    ...documentLines(context),
    '',
  ].join('\n')
}
