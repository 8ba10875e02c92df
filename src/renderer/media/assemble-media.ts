import type { Media, MediaReason, RankedMedia } from '../../core/model'
import type { GridGroup } from './grid-rows'

export type MediaGroup = 'ranked' | 'rest'

/** The pictures and videos from the first tile to the last. */
export interface MediaList {
  readonly items: readonly Media[]
  readonly groups: readonly GridGroup<MediaGroup>[]
  /** Index among the items, by path. */
  readonly indexOf: ReadonlyMap<string, number>
  /** Why those that are ranked are, by path. */
  readonly reasons: ReadonlyMap<string, MediaReason>
}

/**
 * Those that there is a reason for first, then all others as the catalog has them (newest first); in the order of time
 * all are one group. `keep` says which of them the filter leaves.
 */
export function assembleMedia(
  media: readonly Media[],
  ranked: readonly RankedMedia[],
  order: 'relevant' | 'recent',
  keep: (media: readonly Media[]) => readonly Media[],
): MediaList {
  const reasons = new Map(ranked.map(({ path, reason }) => [path, reason]))
  const kept = keep(media)
  const byPath = new Map(kept.map((each) => [each.path, each]))
  const first = order === 'recent' ? [] : [...reasons.keys()].flatMap((path) => byPath.get(path) ?? [])
  const rest = first.length === 0 ? kept : kept.filter(({ path }) => !reasons.has(path))
  const items = [...first, ...rest]
  return {
    items,
    groups: [
      { name: 'ranked', count: first.length },
      { name: 'rest', count: rest.length },
    ],
    indexOf: new Map(items.map(({ path }, index) => [path, index])),
    reasons,
  }
}
