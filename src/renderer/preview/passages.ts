import type { PackItem, View } from '../../core/model'

/** Lines `from`..`to` (inclusive, from 1) of a document that the conversation is about. */
export interface Lines {
  readonly from: number
  readonly to: number
}

const none: readonly Lines[] = []

/** The file as it is pinned or in a tier, among the documents or the code, or `null` where it is neither. */
export function itemOf(
  view: Pick<View, 'pinned' | 'pack' | 'code'> | null,
  path: string | null,
): PackItem | null {
  if (view === null || path === null) return null
  for (const shown of [view, view.code]) {
    const tiers = shown ? [shown.pinned, shown.pack.primary, shown.pack.supporting, shown.pack.related] : []
    for (const tier of tiers) {
      const found = tier.find((item) => item.path === path)
      if (found !== undefined) return found
    }
  }
  return null
}

/** Where to look in a document: its matched passages, else the line of its own that its reason names. */
export function passagesOf(item: PackItem | null): readonly Lines[] {
  if (item === null) return none
  if (item.passages.length > 0) return item.passages
  const { reason } = item
  // The line of a document that links here is a line of that one.
  if (reason.kind === 'pinned' || reason.kind === 'linked-from' || reason.line === undefined) return none
  return [{ from: reason.line, to: reason.line }]
}
