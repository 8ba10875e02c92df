const ORIENTATION = 274

/** How a camera was held: 1 to 8, as in EXIF 2.32, tag 274; 1 when the notes do not say. @param exif beginning with its byte order */
export function exifOrientation(exif: Uint8Array): number {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  if (exif.length < 8) return 1
  const little = view.getUint16(0) === 0x4949
  if (!little && view.getUint16(0) !== 0x4d4d) return 1
  const directory = view.getUint32(4, little)
  if (directory + 2 > exif.length) return 1
  const count = view.getUint16(directory, little)
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12
    if (at + 12 > exif.length) return 1
    if (view.getUint16(at, little) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, little)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
