import type { Context, ContextItem } from './context'

/** A pack cut to its first `count` documents: what is pinned, then the tiers. */
export function firstDocuments(context: Context, count: number): Context {
  let left = count
  const first = (items: readonly ContextItem[]): readonly ContextItem[] => {
    const taken = items.slice(0, left)
    left -= taken.length
    return taken
  }
  const { pinned, primary, supporting, related } = context
  return {
    ...context,
    pinned: first(pinned),
    primary: first(primary),
    supporting: first(supporting),
    related: first(related),
  }
}
