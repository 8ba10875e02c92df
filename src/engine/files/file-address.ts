export type FileAddress =
  | { readonly ok: true; readonly rootId: string; readonly path: string }
  | { readonly ok: false; readonly status: 400 | 403 | 404 }

const address = /^knit-file:\/\/([a-z0-9-]{1,64})\/([^?#]*)(?:[?#]|$)/
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * The root and the path that an address of the file scheme names. Read off the text itself and decoded once, segment
 * by segment: what a second decoding or a normalisation would make of it is nobody's path.
 */
export function fileAddress(url: string, platform: NodeJS.Platform): FileAddress {
  const [, rootId, encoded] = address.exec(url) ?? []
  if (rootId === undefined || encoded === undefined || encoded === '') return { ok: false, status: 404 }
  const segments: string[] = []
  for (const part of encoded.split('/')) {
    let segment: string
    try {
      segment = decodeURIComponent(part)
    } catch {
      return { ok: false, status: 400 } // a percent sign that encodes nothing
    }
    if (!isPlain(segment) || (platform === 'win32' && !isPlainOnWindows(segment))) {
      return { ok: false, status: 403 }
    }
    segments.push(segment)
  }
  return { ok: true, rootId, path: segments.join('/') }
}

/** Neither empty nor `.` or `..`, without separators and NUL, without the trailing dot or space that Windows drops. */
function isPlain(segment: string): boolean {
  return segment !== '' && !/[/\\\0]|[. ]$/.test(segment)
}

/** No drive or stream (`:`), no device, no short name that stands for a long one (`LONGNA~1`). */
function isPlainOnWindows(segment: string): boolean {
  return !segment.includes(':') && !device.test(segment) && !/~\d/.test(segment)
}
