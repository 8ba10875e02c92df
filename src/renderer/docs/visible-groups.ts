import type { Group, ListEntry } from './assemble-list'

/** A stretch of mounted entries that belong to one group; `indexes` point into all entries. */
export interface VisibleGroup {
  readonly group: Group
  readonly indexes: readonly number[]
}

/** The mounted entries, given by ascending index, gathered by their groups. */
export function visibleGroups(
  entries: readonly ListEntry[],
  mounted: readonly number[],
): readonly VisibleGroup[] {
  const groups: { group: Group; indexes: number[] }[] = []
  for (const index of mounted) {
    const group = entries[index]?.group
    if (group === undefined) continue
    const last = groups.at(-1)
    if (last?.group === group) last.indexes.push(index)
    else groups.push({ group, indexes: [index] })
  }
  return groups
}
