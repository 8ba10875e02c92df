import { mediaKind } from '../../core/media/media-kind'

/** Bytes from the beginning of a file that `mediaType` looks at. */
export const HEAD_LENGTH = 1024

/**
 * The type under which a file is served: its extension must be on the list, and its first bytes must be what such a
 * file begins with. `null`: it is not served. A picture may have another picture's extension; the bytes decide.
 */
export function mediaType(path: string, head: Uint8Array): string | null {
  const kind = mediaKind(path)
  if (kind === null) return null
  if (/\.svg$/i.test(path)) return isSvg(head) ? 'image/svg+xml' : null
  return kind === 'image' ? rasterType(head) : videoType(head)
}

function rasterType(head: Uint8Array): string | null {
  if (begins(head, 0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins(head, 0, '\xff\xd8\xff')) return 'image/jpeg'
  if (begins(head, 0, 'GIF87a') || begins(head, 0, 'GIF89a')) return 'image/gif'
  if (begins(head, 0, 'RIFF') && begins(head, 8, 'WEBP')) return 'image/webp'
  if (begins(head, 4, 'ftypavif') || begins(head, 4, 'ftypavis')) return 'image/avif'
  if (begins(head, 0, 'BM')) return 'image/bmp'
  if (begins(head, 0, '\0\0\x01\0')) return 'image/x-icon'
  return null
}

function videoType(head: Uint8Array): string | null {
  if (begins(head, 4, 'ftypavif') || begins(head, 4, 'ftypavis')) return null
  // QuickTime files are served as MP4: the player knows the one name, and the layout is the same.
  if (['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].some((box) => begins(head, 4, box))) return 'video/mp4'
  if (begins(head, 0, '\x1aE\xdf\xa3')) return 'video/webm'
  if (begins(head, 0, 'OggS')) return 'video/ogg'
  if (begins(head, 0, 'RIFF') && begins(head, 8, 'AVI ')) return 'video/x-msvideo'
  if (begins(head, 0, '\x30\x26\xb2\x75\x8e\x66\xcf\x11')) return 'video/x-ms-wmv'
  return null
}

/** An XML text whose first element is `svg`, whatever declarations and comments stand before it. */
function isSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head)
  return /^\s*(?:<\?[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<svg[\s>/]/i.test(text)
}

function begins(head: Uint8Array, at: number, bytes: string): boolean {
  for (let index = 0; index < bytes.length; index += 1) {
    if (head[at + index] !== bytes.charCodeAt(index)) return false
  }
  return true
}
