import type { ListEntry } from './assemble-list'
import { filterDocs } from './text-filter'

/** The entries that the filter keeps, in their order and with their numbers; a caption goes with its last document. */
export function filterList(entries: readonly ListEntry[], text: string): readonly ListEntry[] {
  if (text.trim() === '') return entries
  const docs = entries.flatMap((entry) => (entry.kind === 'doc' ? [entry.doc] : []))
  const kept = new Set(filterDocs(docs, text))
  const shown = entries.filter((entry) => entry.kind === 'caption' || kept.has(entry.doc))
  return shown.filter((entry, index) => entry.kind === 'doc' || shown[index + 1]?.kind === 'doc')
}
