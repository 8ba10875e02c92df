import type { FrameProblem } from '../../model'

/** The four bytes that begin a zstd frame. */
export const FRAME_MAGIC = [0x28, 0xb5, 0x2f, 0xfd] as const

/** Largest window that is decoded, in bytes: what `zstd` uses up to its highest ordinary levels, with room to spare. */
const LARGEST_WINDOW = 32 << 20

/** More blocks than an honest frame of the largest accepted size can have; stops a walk over millions of empty ones. */
const MOST_BLOCKS = 1 << 17

export type FrameExtent =
  /** A whole frame of `length` bytes; `checksum` says whether its last four bytes guard the content. */
  | { readonly kind: 'frame'; readonly length: number; readonly checksum: boolean }
  /** Bytes that zstd sets aside for other uses: nothing to decode. */
  | { readonly kind: 'skippable'; readonly length: number }
  /** So far a frame, but it goes on past the end of the bytes. */
  | { readonly kind: 'partial' }
  | { readonly kind: 'invalid'; readonly why: FrameProblem }

const PARTIAL: FrameExtent = { kind: 'partial' }

/**
 * Finds where the zstd frame that begins at `start` ends, by walking its block headers; decodes nothing (RFC 8878,
 * section 3.1.1).
 */
export function frameExtent(bytes: Uint8Array, start: number): FrameExtent {
  const magic = magicAt(bytes, start)
  if (magic !== 'frame') return magic === 'skippable' ? skippable(bytes, start) : toExtent(magic)
  const descriptor = bytes[start + 4]
  if (descriptor === undefined) return PARTIAL
  if (descriptor & 8) return invalid('not-a-frame')
  const single = (descriptor & 0x20) !== 0
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0
  const sizeBytes = [single ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0
  const windowAt = start + 5
  const sizeAt = windowAt + (single ? 0 : 1) + dictionaryBytes
  let at = sizeAt + sizeBytes
  if (at > bytes.length) return PARTIAL
  const window = single ? contentSize(bytes, sizeAt, sizeBytes) : windowSize(bytes[windowAt] ?? 0)
  if (window > LARGEST_WINDOW) return invalid('too-large')

  for (let block = 0; ; block++) {
    if (block > MOST_BLOCKS) return invalid('too-large')
    if (at + 3 > bytes.length) return PARTIAL
    const header = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)
    const type = (header >> 1) & 3
    if (type === 3) return invalid('not-a-frame')
    const size = header >> 3
    if (size > 1 << 17) return invalid('not-a-frame')
    at += 3 + (type === 1 ? 1 : size)
    if (header & 1) break
  }
  const checksum = (descriptor & 4) !== 0
  if (checksum) at += 4
  return at > bytes.length ? PARTIAL : { kind: 'frame', length: at - start, checksum }
}

function magicAt(bytes: Uint8Array, start: number): 'frame' | 'skippable' | 'partial' | 'other' {
  for (let i = 0; i < 4; i++) {
    const byte = bytes[start + i]
    if (byte === undefined) return 'partial'
    if (byte !== FRAME_MAGIC[i]) return isSkippable(bytes, start) ? 'skippable' : 'other'
  }
  return 'frame'
}

function toExtent(magic: 'partial' | 'other'): FrameExtent {
  return magic === 'partial' ? PARTIAL : invalid('not-a-frame')
}

function isSkippable(bytes: Uint8Array, start: number): boolean {
  const first = bytes[start] ?? 0
  return (
    first >= 0x50 &&
    first <= 0x5f &&
    bytes[start + 1] === 0x2a &&
    bytes[start + 2] === 0x4d &&
    bytes[start + 3] === 0x18
  )
}

function skippable(bytes: Uint8Array, start: number): FrameExtent {
  if (start + 8 > bytes.length) return PARTIAL
  const length = 8 + contentSize(bytes, start + 4, 4)
  if (length > LARGEST_WINDOW) return invalid('too-large')
  return start + length > bytes.length ? PARTIAL : { kind: 'skippable', length }
}

function contentSize(bytes: Uint8Array, at: number, length: number): number {
  let size = 0
  for (let i = length - 1; i >= 0; i--) size = size * 256 + (bytes[at + i] ?? 0)
  return length === 2 ? size + 256 : size
}

function windowSize(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3))
  return base + (base / 8) * (descriptor & 7)
}

function invalid(why: FrameProblem): FrameExtent {
  return { kind: 'invalid', why }
}
