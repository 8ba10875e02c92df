import { imageSize } from 'image-size'
import { mediaType } from '../files/media-type'
import { exifOrientation } from './exif-orientation'

/** A drawing's first tag is read with an expression that gets slow on a hostile text. */
const DRAWING_HEAD = 8 * 1024

/** What the beginning of a picture tells. Sizes in pixels, the right way up; 0 × 0 for a drawing that names no size. */
export interface PictureFacts {
  readonly type: string
  readonly width: number
  readonly height: number
  readonly animated: boolean
}

/** Reads a picture's size without decoding it; `null` when it is no picture or is damaged. @param head its first bytes */
export function pictureFacts(path: string, head: Uint8Array): PictureFacts | null {
  const type = mediaType(path, head)
  if (type === null) return null
  if (type === 'image/svg+xml') {
    const size = sizeOf(head.subarray(0, DRAWING_HEAD))
    return { type, width: size?.width ?? 0, height: size?.height ?? 0, animated: false }
  }
  const size = sizeOf(head)
  if (!size || !(size.width > 0 && size.height > 0)) return null
  const onItsSide = isOnItsSide(type, head, size.orientation ?? 1)
  return {
    type,
    width: onItsSide ? size.height : size.width,
    height: onItsSide ? size.width : size.height,
    animated: isAnimated(type, head),
  }
}

function sizeOf(head: Uint8Array): { width: number; height: number; orientation?: number } | null {
  try {
    return imageSize(head)
  } catch {
    return null // the beginning is not as its kind of picture should be
  }
}

function isAnimated(type: string, head: Uint8Array): boolean {
  switch (type) {
    case 'image/gif':
      return hasTwoFrames(head)
    case 'image/png':
      // APNG: its control chunk stands before the first picture's data.
      return (find(head, 'acTL') ?? Infinity) < (find(head, 'IDAT') ?? 0)
    case 'image/webp':
      return textAt(head, 12) === 'VP8X' && (head[20]! & 0x02) !== 0
    case 'image/avif':
      return textAt(head, 8) === 'avis'
    default:
      return false
  }
}

/** Walks the blocks of a GIF (GIF89a, sections 18 to 26). One that is cut off in its first frame counts by its loop. */
function hasTwoFrames(head: Uint8Array): boolean {
  const tableLength = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + tableLength(head[10]!)
  let frames = 0
  while (at < head.length) {
    const kind = head[at]
    if (kind === 0x2c) {
      frames += 1
      if (frames === 2) return true
      at += 10 + tableLength(head[at + 9] ?? 0) + 1
    } else if (kind === 0x21) at += 2
    else return false // the trailer, or nothing that a GIF has here
    for (let length = head[at]; length; length = head[at]) at += length + 1
    at += 1
  }
  return find(head, 'NETSCAPE2.0') !== null
}

/** Whether what is stored is drawn turned by a quarter. Chromium turns no WebP, whatever its notes say. */
function isOnItsSide(type: string, head: Uint8Array, orientation: number): boolean {
  switch (type) {
    case 'image/avif':
      return isTurnedAvif(head)
    case 'image/png':
      return isTurnedPng(head)
    default:
      return orientation >= 5
  }
}

/** A PNG's chunk `eXIf` is heeded when it stands before the picture's data. */
function isTurnedPng(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  for (let at = 8; at + 8 <= head.length;) {
    const length = view.getUint32(at)
    const kind = textAt(head, at + 4)
    if (kind === 'IDAT') return false
    if (kind === 'eXIf') return exifOrientation(head.subarray(at + 8, at + 8 + length)) >= 5
    at += length + 12
  }
  return false
}

/** The property `irot` turns a picture by quarters (ISO/IEC 23008-12, section 6.5.10). */
function isTurnedAvif(head: Uint8Array): boolean {
  const at = find(head, 'irot')
  return at !== null && (head[at + 4]! & 1) === 1
}

function find(bytes: Uint8Array, text: string): number | null {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(text, 0, 'latin1')
  return at < 0 ? null : at
}

function textAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4))
}
