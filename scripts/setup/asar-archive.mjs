/**
 * The bytes of an asar archive with the given files (name → Buffer) at its top.
 *
 * Format: the length of the header's pickle in a pickle of its own, then the header's pickle with a JSON directory
 * (each file's size and its offset behind the header), then the files. A pickle is a 32-bit little-endian payload
 * length and the payload, strings in it have their own length in front and are filled up to 4 bytes.
 */
export function asarArchive(files) {
  const directory = {}
  let offset = 0
  for (const [name, bytes] of Object.entries(files)) {
    directory[name] = { size: bytes.length, offset: String(offset) }
    offset += bytes.length
  }
  const json = Buffer.from(JSON.stringify({ files: directory }))
  const padding = Buffer.alloc((4 - (json.length % 4)) % 4)
  const header = pickle(Buffer.concat([uint32(json.length), json, padding]))
  return Buffer.concat([pickle(uint32(header.length)), header, ...Object.values(files)])
}

function pickle(payload) {
  return Buffer.concat([uint32(payload.length), payload])
}

function uint32(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
