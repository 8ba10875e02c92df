import type { Context } from './context'

/** A pack cut to its best `count` documents over all tiers. */
export function firstDocuments(context: Context, count: number): Context {
  const { primary, supporting, related } = context
  const left = Math.max(0, count - primary.length)
  return {
    ...context,
    primary: primary.slice(0, count),
    supporting: supporting.slice(0, left),
    related: related.slice(0, Math.max(0, left - supporting.length)),
  }
}
