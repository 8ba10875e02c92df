import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

const END_OF_DIRECTORY = 0x06054b50
const END_SIZE = 22
const MAX_COMMENT = 0xffff
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER_SIZE = 30
const STORED = 0
const DEFLATED = 8

/**
 * The entries of a zip file, read off its central directory: `{ name, method, size, mode, offset }`, where `size` is
 * the compressed size and `mode` the Unix permission bits (0 when the archive was not made on Unix).
 * Throws on anything that is not a plain zip below 4 GB.
 */
export async function readZipEntries(archive) {
  const file = await open(archive)
  try {
    const { size } = await file.stat()
    const tail = await readAt(
      file,
      Math.max(0, size - END_SIZE - MAX_COMMENT),
      Math.min(size, END_SIZE + MAX_COMMENT),
    )
    let end = tail.length - END_SIZE
    while (end >= 0 && tail.readUInt32LE(end) !== END_OF_DIRECTORY) end--
    if (end < 0) throw new Error(`${archive} is not a zip file`)
    const count = tail.readUInt16LE(end + 10)
    const directory = await readAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12))
    return parseDirectory(directory, count, archive)
  } finally {
    await file.close()
  }
}

function parseDirectory(directory, count, archive) {
  const entries = []
  let at = 0
  while (entries.length < count) {
    if (directory.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error(`${archive} has a damaged directory`)
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    entries.push({
      name: directory.toString('utf8', at + 46, nameEnd),
      method: directory.readUInt16LE(at + 10),
      size: directory.readUInt32LE(at + 20),
      mode: (directory.readUInt32LE(at + 38) >>> 16) & 0o777,
      offset: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Unpacks one entry to the file `target`, with the entry's permissions. */
export async function extractZipEntry(archive, entry, target) {
  const file = await open(archive)
  let start
  try {
    // The lengths of name and extra field may differ from those in the directory.
    const header = await readAt(file, entry.offset, LOCAL_HEADER_SIZE)
    start = entry.offset + LOCAL_HEADER_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28)
  } finally {
    await file.close()
  }
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw new Error(`${archive}: ${entry.name} is packed with the unknown method ${entry.method}`)
  }
  const output = createWriteStream(target, { mode: entry.mode || 0o644 })
  if (entry.size === 0) {
    await new Promise((resolve, reject) => output.on('error', reject).end(resolve))
    return
  }
  await pipeline(
    createReadStream(archive, { start, end: start + entry.size - 1 }),
    entry.method === DEFLATED ? createInflateRaw() : new PassThrough(),
    output,
  )
}

async function readAt(file, position, length) {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  if (bytesRead < length) throw new Error('the zip file is cut short')
  return bytes
}
