import type { Catalog, Doc, PackItem, Tier, View } from '../../core/model'

export type Group = 'pinned' | Tier | 'rest'

/** One document of the list, with its running number from 1. */
export interface DocEntry {
  readonly kind: 'doc'
  readonly doc: Doc
  readonly group: Group
  /** Set where it is pinned, and in the three tiers. */
  readonly item: PackItem | null
  /** What is pinned has none. */
  readonly number: number | null
}

/** The caption over a group. */
export interface CaptionEntry {
  readonly kind: 'caption'
  readonly group: Group
}

export type ListEntry = DocEntry | CaptionEntry

const tiers: readonly Tier[] = ['primary', 'supporting', 'related']

/** What heads the list. */
export type Shown = Pick<View, 'pinned' | 'pack'>

/**
 * The list from top to bottom: what is pinned, the three tiers, then every other document as the catalog has it (newest first), with
 * numbers running across. Without a pack, or in the order of time, what is not pinned is one list without captions.
 */
export function assembleList(
  shown: Shown | null,
  catalog: Pick<Catalog, 'docs'> | null,
  order: 'relevant' | 'recent',
): readonly ListEntry[] {
  const entries: ListEntry[] = []
  const packed = new Set<string>()
  let number = 0
  const pinned = shown?.pinned ?? []
  if (pinned.length > 0) entries.push({ kind: 'caption', group: 'pinned' })
  for (const item of pinned) {
    packed.add(item.path)
    entries.push({ kind: 'doc', doc: item, group: 'pinned', item, number: null })
  }
  if (shown !== null && order === 'relevant') {
    for (const tier of tiers) {
      const items = shown.pack[tier].filter((item) => !packed.has(item.path))
      if (items.length > 0) entries.push({ kind: 'caption', group: tier })
      for (const item of items) {
        packed.add(item.path)
        entries.push({ kind: 'doc', doc: item, group: tier, item, number: ++number })
      }
    }
  }
  const docs = catalog?.docs ?? []
  if (packed.size > 0 && docs.some((doc) => !packed.has(doc.path)))
    entries.push({ kind: 'caption', group: 'rest' })
  for (const doc of docs)
    if (!packed.has(doc.path)) entries.push({ kind: 'doc', doc, group: 'rest', item: null, number: ++number })
  return entries
}
