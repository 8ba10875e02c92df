import { deflateRawSync } from 'node:zlib'

// Archives for the tests of their readers.

/** A tar archive of the given files: name → Buffer. */
export function tarArchive(files) {
  const blocks = Object.entries(files).flatMap(([name, bytes]) => {
    const header = Buffer.alloc(512)
    header.write(name, 0)
    header.write('0000644\0', 100)
    header.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124)
    header.write('ustar\0', 257)
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

/** A zip archive of the given files: name → `{ bytes, mode, stored }`. */
export function zipArchive(files, comment = '') {
  const locals = []
  const directory = []
  let offset = 0
  for (const [name, { bytes, mode, stored }] of Object.entries(files)) {
    const packed = stored ? bytes : deflateRawSync(bytes)
    const common = Buffer.alloc(22)
    common.writeUInt16LE(stored ? 0 : 8, 2)
    common.writeUInt32LE(packed.length, 12)
    common.writeUInt32LE(bytes.length, 16)
    common.writeUInt16LE(Buffer.byteLength(name), 20)

    // The local header has an extra field that the directory does not have, as real archives do.
    const extra = Buffer.alloc(9)
    const local = Buffer.concat([
      signature(0x04034b50),
      Buffer.of(20, 0),
      common,
      uint16(extra.length),
      Buffer.from(name),
      extra,
    ])
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE((mode << 16) >>> 0, 8)
    tail.writeUInt32LE(offset, 12)
    directory.push(
      Buffer.concat([signature(0x02014b50), Buffer.of(20, 3, 20, 0), common, tail, Buffer.from(name)]),
    )
    locals.push(local, packed)
    offset += local.length + packed.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  end.writeUInt16LE(comment.length, 16)
  return Buffer.concat([...locals, central, signature(0x06054b50), end, Buffer.from(comment)])
}

function signature(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint16(value) {
  return Buffer.of(value & 0xff, value >> 8)
}
