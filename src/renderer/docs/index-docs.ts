import type { ListEntry } from './assemble-list'

/** Where the documents of a list stand between its captions. */
export interface DocIndexes {
  /** Index among the entries, by path. */
  readonly indexOf: ReadonlyMap<string, number>
  /** Index among the entries of each document, from top to bottom. */
  readonly order: readonly number[]
  /** Position among the documents from 1, by index among the entries; 0 for a caption. */
  readonly positions: readonly number[]
}

/** Finds the documents among the entries of a list. */
export function indexDocs(entries: readonly ListEntry[]): DocIndexes {
  const indexOf = new Map<string, number>()
  const order: number[] = []
  const positions = entries.map((entry, index) => {
    if (entry.kind === 'caption') return 0
    indexOf.set(entry.doc.path, index)
    return order.push(index)
  })
  return { indexOf, order, positions }
}
