import { decodeFrame } from './decode-frame'
import { FRAME_MAGIC, frameExtent } from './frame-extent'

/**
 * Where in the last bytes of a file the earliest frame begins, so that reading can start there. The four bytes that
 * begin a frame also occur within frames; a place counts only when frames follow one another from there exactly to
 * the end (the last may be torn) and the first one's checksum is right. `null` when there is no such place.
 */
export function chainStart(bytes: Uint8Array): number | null {
  for (let at = bytes.indexOf(FRAME_MAGIC[0]); at !== -1; at = bytes.indexOf(FRAME_MAGIC[0], at + 1)) {
    const first = frameExtent(bytes, at)
    if (first.kind !== 'frame' || !first.checksum || !reachesEnd(bytes, at + first.length)) continue
    if (decodeFrame(bytes.subarray(at, at + first.length), true, ignore) === null) return at
  }
  return null
}

function reachesEnd(bytes: Uint8Array, from: number): boolean {
  for (let at = from; at < bytes.length;) {
    const extent = frameExtent(bytes, at)
    if (extent.kind === 'partial') return true
    if (extent.kind === 'invalid') return false
    at += extent.length
  }
  return true
}

function ignore(): void {
  // only the verdict of the decoder is wanted
}
