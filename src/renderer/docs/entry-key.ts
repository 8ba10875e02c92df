import type { ListEntry } from './assemble-list'

/** What an entry is recognised by from one list to the next, whichever group it stands in. */
export function entryKey(entry: ListEntry): string {
  return entry.kind === 'caption' ? `caption:${entry.group}` : docKey(entry.doc.path)
}

/** The key of a document's entry. */
export function docKey(path: string): string {
  return `doc:${path}`
}
