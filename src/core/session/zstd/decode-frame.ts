import { Decompress } from 'fzstd'
import type { FrameProblem } from '../../model'
import { Xxh64 } from './xxh64'

/** Largest content of one frame, in bytes: a few bytes of a hostile frame can claim gigabytes. */
const LARGEST_CONTENT = 512 << 20

/** Content up to this size is kept while it is verified; larger content is decoded a second time instead. */
const KEPT_CONTENT = 8 << 20

/** The content of one block is at most 128 KiB: 2 to the power of this. */
const BLOCK_LOG = 17

/** Content seldom is more than this many times as long as its frame: 2 to the power of this. */
const USUAL_RATIO_LOG = 4

/** How many bytes of a frame are decoded at once: the most that one step can grow is a few blocks. */
const STEP = 64 << 10

/**
 * Decodes one whole zstd frame and gives its content to `sink` piece by piece, but only after the checksum (where the
 * frame has one) was found right. Returns `null`, or why the frame cannot be trusted; then `sink` was never called.
 */
export function decodeFrame(
  frame: Uint8Array,
  checksum: boolean,
  sink: (bytes: Uint8Array) => void,
): FrameProblem | null {
  // The decoder allocates and moves a whole window for each frame, and writers ask for 2 MiB even around one line.
  // Only a checksum tells whether a window was too small for the content.
  const usual = Math.max(11, Math.ceil(Math.log2(frame.length)) + USUAL_RATIO_LOG)
  const lean = checksum && usual < BLOCK_LOG ? withWindow(frame, usual) : null
  if (lean !== null && decodeVerified(lean, true, sink) === null) return null
  return decodeVerified(withWindow(frame, BLOCK_LOG) ?? frame, checksum, sink)
}

function decodeVerified(
  frame: Uint8Array,
  checksum: boolean,
  sink: (bytes: Uint8Array) => void,
): FrameProblem | null {
  let kept: Uint8Array[] | null = []
  let length = 0
  let tooLarge = false
  const hash = new Xxh64()
  try {
    decode(frame, (bytes) => {
      length += bytes.length
      tooLarge = length > LARGEST_CONTENT
      if (tooLarge) throw new Error('larger than Knit reads')
      if (checksum) hash.update(bytes)
      if (length > KEPT_CONTENT) kept = null
      kept?.push(bytes)
    })
  } catch {
    return tooLarge ? 'too-large' : 'unreadable' // the decoder gives no reason that would help anyone
  }
  if (checksum && hash.digest32() !== storedChecksum(frame)) return 'wrong-checksum'
  if (kept === null) decode(frame, sink)
  else for (const bytes of kept) sink(bytes)
  return null
}

function decode(frame: Uint8Array, sink: (bytes: Uint8Array) => void): void {
  const decompressor = new Decompress((bytes) => {
    if (bytes.length > 0) sink(bytes)
  })
  for (let at = 0; at < frame.length; at += STEP) decompressor.push(frame.subarray(at, at + STEP))
}

/** The frame with a window of 2^`log` bytes; `null` when it has a smaller one, none of its own, or several blocks. */
function withWindow(frame: Uint8Array, log: number): Uint8Array | null {
  const flags = frame[4] ?? 0
  const descriptor = (log - 10) << 3
  const isSingleSegment = (flags & 0x20) !== 0
  const firstBlock = 6 + ([0, 1, 2, 4][flags & 3] ?? 0) + ([0, 2, 4, 8][flags >> 6] ?? 0)
  const isOneBlock = ((frame[firstBlock] ?? 0) & 1) === 1
  if (isSingleSegment || !isOneBlock || (frame[5] ?? 0) <= descriptor) return null
  const copy = frame.slice()
  copy[5] = descriptor
  return copy
}

function storedChecksum(frame: Uint8Array): number {
  const at = frame.length - 4
  return (frame[at]! | (frame[at + 1]! << 8) | (frame[at + 2]! << 16) | (frame[at + 3]! << 24)) >>> 0
}
