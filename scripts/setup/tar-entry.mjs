import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

const BLOCK = 512

/**
 * Copies the file `name` out of a gzipped tar archive to `target`, in constant memory. Reads what npm packs: plain
 * ustar entries. Throws when the entry is not there.
 *
 * Format: each entry is a 512-byte header (name at 0, octal size at 124), then its bytes filled up to whole blocks.
 */
export async function copyTarEntry(archive, name, target) {
  const source = createReadStream(archive)
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  const reader = new BlockReader(source.pipe(unzipped))
  for (let header = await reader.take(BLOCK); header; header = await reader.take(BLOCK)) {
    const size = Number.parseInt(text(header, 124, 12), 8) || 0
    if (text(header, 0, 100) !== name) {
      await reader.pass(Math.ceil(size / BLOCK) * BLOCK, () => {})
      continue
    }
    const file = await open(target, 'w')
    try {
      const complete = await reader.pass(size, (chunk) => file.write(chunk))
      if (!complete) throw new Error(`${archive} ends inside ${name}`)
    } finally {
      await file.close()
      source.destroy()
    }
    return
  }
  throw new Error(`${archive} holds no ${name}`)
}

/** Bytes of a stream in portions that the reader chooses. */
class BlockReader {
  #chunks
  #rest = Buffer.alloc(0)

  constructor(stream) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  /** Exactly `count` bytes, or `null` where the stream ends before. */
  async take(count) {
    const parts = []
    const complete = await this.pass(count, (chunk) => void parts.push(chunk))
    return complete ? Buffer.concat(parts) : null
  }

  /** Hands the next `count` bytes to `use` piece by piece; `false` where the stream ends before. */
  async pass(count, use) {
    for (let left = count; left > 0;) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#chunks.next()
        if (done) return false
        this.#rest = value
      }
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      await use(piece)
    }
    return true
  }
}

function text(block, start, length) {
  return block.toString('utf8', start, start + length).replace(/[\0 ].*$/s, '')
}
