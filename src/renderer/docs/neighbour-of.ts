import type { ShownList } from './use-shown-list'

/** The document after (1) or before (-1) another one in the list's order; `null` at its ends. */
export function neighbourOf(
  { entries, docs }: Pick<ShownList, 'entries' | 'docs'>,
  path: string | null,
  by: 1 | -1,
): string | null {
  const index = path === null ? undefined : docs.indexOf.get(path)
  const at = index === undefined ? -1 : docs.order.indexOf(index)
  const next = entries[docs.order[at < 0 ? 0 : at + by] ?? -1]
  return next?.kind === 'doc' ? next.doc.path : null
}
