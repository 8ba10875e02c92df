import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/** At most this much of a document is read, indexed and shown: 256 KB, counted in bytes. */
export const TEXT_LIMIT = 256 * 1024

/** Beyond this a file is hardly a document: it is listed, but not read at all. */
export const SIZE_LIMIT = 64 * 1024 * 1024

export type TextRead =
  | { readonly ok: true; readonly text: string; /** Bytes that were read. */ readonly bytes: number }
  | { readonly ok: false; readonly why: 'too-large' | 'unreadable' | 'not-text' | 'missing' }

/**
 * Reads the beginning of a text file: UTF-8, UTF-16 with a byte order mark, or GB18030. Files with NUL bytes are not
 * text. Opens without following a final symbolic link, then checks that it holds a plain file: a device or a FIFO put
 * there meanwhile is never read.
 *
 * @param limit bytes to read at most
 */
export function readText(file: string, limit = TEXT_LIMIT): TextRead {
  let descriptor: number
  try {
    // O_NONBLOCK: opening a FIFO must not wait for its writer. Neither flag exists on Windows.
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
    descriptor = openSync(file, flags)
  } catch (error) {
    return { ok: false, why: (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable' }
  }
  try {
    const stat = fstatSync(descriptor)
    if (!stat.isFile()) return { ok: false, why: 'unreadable' }
    if (stat.size > SIZE_LIMIT) return { ok: false, why: 'too-large' }
    const bytes = Buffer.allocUnsafe(Math.min(stat.size, limit))
    let length = 0
    while (length < bytes.length) {
      const got = readSync(descriptor, bytes, length, bytes.length - length, length)
      if (got === 0) break
      length += got
    }
    return decode(bytes.subarray(0, length), stat.size > limit)
  } catch {
    return { ok: false, why: 'unreadable' } // an I/O error, such as a share that went away
  } finally {
    closeSync(descriptor)
  }
}

function decode(bytes: Buffer, cut: boolean): TextRead {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded('utf-16le', bytes, cut, false)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded('utf-16be', bytes, cut, false)
  if (bytes.includes(0)) return { ok: false, why: 'not-text' }
  try {
    return decoded('utf-8', bytes, cut, true)
  } catch {
    // not UTF-8: the other encoding that Chinese documents are found in
  }
  try {
    return decoded('gb18030', bytes, cut, true)
  } catch {
    // Neither: mostly UTF-8 with a damaged spot. Better a replacement character than no document.
    return decoded('utf-8', bytes, cut, false)
  }
}

function decoded(encoding: string, bytes: Buffer, cut: boolean, fatal: boolean): TextRead {
  // `stream` keeps a character that the limit cut in two from counting as an error.
  const text = new TextDecoder(encoding, { fatal }).decode(bytes, { stream: cut })
  return { ok: true, text, bytes: bytes.length }
}
