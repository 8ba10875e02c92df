import { Decompress } from 'fzstd'
import { Xxh64 } from './xxh64'

/** Largest content of one frame, in bytes: a few bytes of a hostile frame can claim gigabytes. */
const LARGEST_CONTENT = 512 << 20

/** Content up to this size is kept while it is verified; larger content is decoded a second time instead. */
const KEPT_CONTENT = 8 << 20

const BLOCK_LOG = 17

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
): string | null {
  let kept: Uint8Array[] | null = []
  let length = 0
  const hash = new Xxh64()
  const lean = withLeanWindow(frame)
  try {
    decode(lean, (bytes) => {
      length += bytes.length
      if (length > LARGEST_CONTENT) throw new Error('its content is larger than Knit reads')
      if (checksum) hash.update(bytes)
      if (length > KEPT_CONTENT) kept = null
      kept?.push(bytes)
    })
  } catch (error) {
    return error instanceof Error ? error.message : 'it cannot be decoded'
  }
  if (checksum && hash.digest32() !== storedChecksum(frame)) return 'its checksum is wrong'
  if (kept === null) decode(lean, sink)
  else for (const bytes of kept) sink(bytes)
  return null
}

function decode(frame: Uint8Array, sink: (bytes: Uint8Array) => void): void {
  const decompressor = new Decompress((bytes) => {
    if (bytes.length > 0) sink(bytes)
  })
  for (let at = 0; at < frame.length; at += STEP) decompressor.push(frame.subarray(at, at + STEP))
}

/**
 * The frame with a window no larger than its content can be. The decoder allocates and moves the whole window for each
 * frame, and writers that do not know the length beforehand ask for 2 MiB even around one line.
 */
function withLeanWindow(frame: Uint8Array): Uint8Array {
  const single = ((frame[4] ?? 0) & 0x20) !== 0
  // The content of one block is at most 128 KiB.
  const descriptor = (BLOCK_LOG - 10) << 3
  if (single || (frame[5] ?? 0) <= descriptor || !holdsOneBlock(frame)) return frame
  const lean = frame.slice()
  lean[5] = descriptor
  return lean
}

function holdsOneBlock(frame: Uint8Array): boolean {
  const flags = frame[4] ?? 0
  const header = 6 + ([0, 1, 2, 4][flags & 3] ?? 0) + ([0, 2, 4, 8][flags >> 6] ?? 0)
  return ((frame[header] ?? 0) & 1) === 1
}

function storedChecksum(frame: Uint8Array): number {
  const at = frame.length - 4
  return (frame[at]! | (frame[at + 1]! << 8) | (frame[at + 2]! << 16) | (frame[at + 3]! << 24)) >>> 0
}
