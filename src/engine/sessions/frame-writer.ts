import { FRAME_MAGIC } from '../../core/session/zstd/frame-extent'
import { Xxh64 } from '../../core/session/zstd/xxh64'

const LARGEST_BLOCK = 1 << 17

/** One genuine zstd frame that holds `content` uncompressed, with its length and its checksum. */
export function writeFrame(content: string | Uint8Array): Uint8Array {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const blocks = Math.max(1, Math.ceil(bytes.length / LARGEST_BLOCK))
  const frame = new Uint8Array(10 + 3 * blocks + bytes.length + 4)
  const view = new DataView(frame.buffer)
  frame.set(FRAME_MAGIC)
  // A window of 128 KiB, a content length of four bytes, a checksum.
  frame[4] = 0b1000_0100
  frame[5] = 7 << 3
  view.setUint32(6, bytes.length, true)
  let at = 10
  for (let block = 0; block < blocks; block++) {
    const part = bytes.subarray(block * LARGEST_BLOCK, (block + 1) * LARGEST_BLOCK)
    const header = (part.length << 3) | (block === blocks - 1 ? 1 : 0)
    frame.set([header & 0xff, (header >> 8) & 0xff, header >> 16], at)
    frame.set(part, at + 3)
    at += 3 + part.length
  }
  const hash = new Xxh64()
  hash.update(bytes)
  view.setUint32(at, hash.digest32(), true)
  return frame
}
