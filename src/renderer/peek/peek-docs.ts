import type { Doc } from '../../core/model'
import { assembleList, type DocEntry, type Shown } from '../docs/assemble-list'

const MOST = 5

/** The first documents of the present order: at most five, what is pinned and the tiers before the newest. */
export function peekDocs(
  shown: Shown | null,
  newest: readonly Doc[],
  order: 'relevant' | 'recent',
): readonly DocEntry[] {
  return assembleList(shown, { docs: newest }, order)
    .filter((entry) => entry.kind === 'doc')
    .slice(0, MOST)
}
