/** Bytes from the beginning of a file that `containerOf` looks at. */
export const CONTAINER_HEAD = 16

/**
 * ffmpeg's name for the format of a video file, by the file's first bytes; `null` when it begins like none that Knit
 * lists. Named to ffmpeg, it keeps it from taking a list of other files (a playlist, a concatenation) for a video.
 */
export function containerOf(head: Uint8Array): 'mov' | 'matroska' | 'avi' | 'asf' | 'ogg' | null {
  const text = String.fromCharCode(...head.subarray(0, CONTAINER_HEAD))
  if (/^[^]{4}(?:ftyp|moov|mdat|wide|free|skip|pnot)/.test(text)) return 'mov'
  if (text.startsWith('\x1aE\xdf\xa3')) return 'matroska'
  if (/^RIFF[^]{4}AVI /.test(text)) return 'avi'
  if (text.startsWith('\x30\x26\xb2\x75\x8e\x66\xcf\x11')) return 'asf'
  if (text.startsWith('OggS')) return 'ogg'
  return null
}
