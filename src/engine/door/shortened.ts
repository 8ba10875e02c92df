import type { Context, ContextItem } from './context'
import { firstDocuments } from './first-documents'

/** Ever less of the passages: how many of each document, and how many characters of each. */
const PASSAGES = [
  [2, 200],
  [2, 100],
  [1, 120],
  [1, 60],
  [0, 0],
] as const

/** Characters of a title, a reason or a span of the topic that are kept when room is short. */
const LINE = 80

/**
 * Gives `fit` ever less of a pack until it fits: first the passages become fewer and shorter, then long lines are cut, then
 * the last documents go one by one. `fit` returns `null` for what is too long; so does this when not even no document fits.
 */
export function shortened<T>(context: Context, fit: (part: Context) => T | null): T | null {
  for (const [count, length] of PASSAGES) {
    const fitting = fit(withItems(context, (item) => quoting(item, count, length)))
    if (fitting !== null) return fitting
  }
  const bare = withItems(context, (item) => ({
    ...quoting(item, 0, 0),
    title: cut(item.title, LINE),
    reason: cut(item.reason, LINE),
  }))
  const part = { ...bare, topic: context.topic.map((span) => cut(span, LINE)) }
  const documents = part.pinned.length + part.primary.length + part.supporting.length + part.related.length
  for (let count = documents; count >= 0; count -= 1) {
    const fitting = fit(firstDocuments(part, count))
    if (fitting !== null) return fitting
  }
  return null
}

function withItems(context: Context, change: (item: ContextItem) => ContextItem): Context {
  const { pinned, primary, supporting, related } = context
  return {
    ...context,
    pinned: pinned.map(change),
    primary: primary.map(change),
    supporting: supporting.map(change),
    related: related.map(change),
  }
}

function quoting(item: ContextItem, count: number, length: number): ContextItem {
  const passages = item.passages
    .slice(0, count)
    .map(({ from, to, text }) => ({ from, to, text: cut(text, length) }))
  return { ...item, passages }
}

function cut(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}
