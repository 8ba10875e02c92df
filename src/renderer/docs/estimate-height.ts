import type { ListEntry } from './assemble-list'

// These mirror docs.css, whose line heights are whole pixels, so that a row that was never drawn takes the room that it
// will need and nothing jumps while one scrolls.
const CAPTION = 38
const FIRST_CAPTION = 28
const TITLE = 22
const SMALL_LINE = 18
const SUMMARY_LINE = 19
const TIER_PADDING = 14
const REST_PADDING = 12
const SMALLEST = 44

/** Height of the usual row below the tiers: a title and one line of summary. */
export const REST_ROW = REST_PADDING + TITLE + SMALL_LINE

/** The height in pixels that an entry will probably have; exact below the tiers. */
export function estimateHeight(entry: ListEntry, index: number): number {
  if (entry.kind === 'caption') return index === 0 ? FIRST_CAPTION : CAPTION
  const { doc } = entry
  const unread = doc.unread === undefined ? 0 : SMALL_LINE
  if (entry.group === 'rest') {
    const summary = doc.summary === '' ? 0 : SMALL_LINE
    return Math.max(SMALLEST, REST_PADDING + TITLE + summary + unread)
  }
  return TIER_PADDING + TITLE + SMALL_LINE + (doc.summary === '' ? 0 : 2 * SUMMARY_LINE) + unread
}
