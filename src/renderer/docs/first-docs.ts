import type { ListEntry } from './assemble-list'

/** The entries down to the document number `count`; no caption stands last. */
export function firstDocs(entries: readonly ListEntry[], count: number): readonly ListEntry[] {
  let docs = 0
  let end = 0
  for (const [index, { kind }] of entries.entries()) {
    if (kind !== 'doc') continue
    if (docs === count) break
    docs += 1
    end = index + 1
  }
  return end === entries.length ? entries : entries.slice(0, end)
}
