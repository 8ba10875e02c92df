import type { FileHandle } from 'node:fs/promises'
import { mediaType } from '../files/media-type'
import { pictureFacts, type PictureFacts } from './picture-facts'

/** How many bytes are looked at first, and how many at most: a JPEG's size may stand behind large notes and profiles. */
const FIRST_LOOK = 512 * 1024
const MOST = 4 * 1024 * 1024

/**
 * Reads as much of a picture's beginning as its size takes, 4 MB at most; `null` when it is no picture or is damaged.
 *
 * @param size bytes of the file, more than 0
 */
export async function readPictureFacts(
  handle: FileHandle,
  path: string,
  size: number,
): Promise<PictureFacts | null> {
  const most = Math.min(size, MOST)
  let head = new Uint8Array(0)
  for (let length = Math.min(size, FIRST_LOOK); ; length = Math.min(length * 2, most)) {
    const more = new Uint8Array(length)
    more.set(head)
    await handle.read(more, head.length, length - head.length, head.length)
    head = more
    const facts = pictureFacts(path, head)
    if (facts || length === most || mediaType(path, head) !== 'image/jpeg') return facts
  }
}
