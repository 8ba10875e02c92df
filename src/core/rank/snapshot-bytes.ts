import type { Sliced } from '../sliced'

/** Binary parts of a kept index. */
export type Part = Uint8Array | Uint16Array | Uint32Array

const MAGIC = 0x54494e4b
const HEAD = 4
/** Bytes that are copied, and words that are summed up, in one piece of the work: a few milliseconds. */
const PIECE = 4 << 20
const WORDS = 1 << 18

/** Joins parts into one block of bytes that `fromBytes` can tell from a damaged one. `version` is checked on reading. */
export function* toBytes(parts: readonly Part[], version: number): Sliced<Uint8Array> {
  const words = parts.map((part) => Math.ceil(part.byteLength / 4))
  const total = HEAD + parts.length + words.reduce((sum, count) => sum + count, 0)
  const block = new Uint32Array(total)
  const bytes = new Uint8Array(block.buffer)
  let at = HEAD + parts.length
  for (const [index, part] of parts.entries()) {
    block[HEAD + index] = part.byteLength
    yield* copy(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), bytes, 4 * at)
    at += words[index]!
  }
  block[0] = MAGIC
  block[1] = version
  block[2] = parts.length
  block[3] = yield* checksum(block)
  return bytes
}

/** The bytes of the parts, each a copy of its own; `null` when they are damaged, cut short, or of another version. */
export function* fromBytes(bytes: Uint8Array, version: number): Sliced<Uint8Array<ArrayBuffer>[] | null> {
  if (bytes.byteLength < 4 * HEAD || bytes.byteLength % 4 !== 0) return null
  // Words can be read in place where they begin at a multiple of four; tens of megabytes are not copied for nothing.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes)
  const block = new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4)
  if (block[0] !== MAGIC || block[1] !== version || block[3] !== (yield* checksum(block))) return null
  const parts: Uint8Array<ArrayBuffer>[] = []
  let at = HEAD + block[2]!
  for (let index = 0; index < block[2]!; index += 1) {
    const length = block[HEAD + index]!
    const part = new Uint8Array(length)
    yield* copy(aligned.subarray(4 * at, 4 * at + length), part, 0)
    parts.push(part)
    at += Math.ceil(length / 4)
  }
  return parts
}

function* copy(from: Uint8Array, to: Uint8Array, offset: number): Sliced<void> {
  for (let at = 0; at < from.length; at += PIECE) {
    to.set(from.subarray(at, at + PIECE), offset + at)
    yield
  }
}

/** Over all words but the one that holds it. */
function* checksum(block: Uint32Array): Sliced<number> {
  let sum = 0x811c9dc5
  for (let at = 0; at < 3; at += 1) sum = Math.imul(sum ^ block[at]!, 0x01000193)
  for (let from = 4; from < block.length; from += WORDS) {
    sum = summed(block, from, Math.min(block.length, from + WORDS), sum)
    yield
  }
  return sum >>> 0
}

/** The inner loop for itself: a generator's locals are slow. */
function summed(block: Uint32Array, from: number, to: number, start: number): number {
  let sum = start
  for (let at = from; at < to; at += 1) sum = Math.imul(sum ^ block[at]!, 0x01000193)
  return sum
}
