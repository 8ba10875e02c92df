/** Where a reader is in a document, told by the block at the upper edge of the view. */
export interface ReadersPlace {
  /** The block's first line in the source, from 1. */
  readonly line: number
  /** How the block's text begins, so that it is found again when lines were put in above it. */
  readonly text: string
  /** Pixels of the block that are above the edge. */
  readonly offset: number
}

/** What is known of a block when a place is looked for. */
export interface Block {
  readonly line: number
  readonly text: string
}

/** Characters of a block's text that tell it from others. */
export const TEXT_LENGTH = 120

/**
 * The block that a reader was at, in a document that may have changed meanwhile: the nearest one with the same text,
 * else the last that begins at its line or before; -1 where there is none.
 */
export function findPlace(blocks: readonly Block[], place: ReadersPlace): number {
  let same = -1
  let before = -1
  for (const [index, { line, text }] of blocks.entries()) {
    if (text === place.text && text !== '' && (same < 0 || nearer(line, blocks[same]!.line, place.line)))
      same = index
    if (line <= place.line && (before < 0 || line >= blocks[before]!.line)) before = index
  }
  return same >= 0 ? same : before
}

function nearer(line: number, than: number, wanted: number): boolean {
  return Math.abs(line - wanted) < Math.abs(than - wanted)
}
