import type { MediaList } from './assemble-media'

/** The picture or video after (1) or before (-1) another one in the grid's order; `null` at its ends. */
export function mediaNeighbour(
  { items, indexOf }: Pick<MediaList, 'items' | 'indexOf'>,
  path: string | null,
  by: 1 | -1,
): string | null {
  const at = path === null ? undefined : indexOf.get(path)
  return items[at === undefined ? 0 : at + by]?.path ?? null
}
