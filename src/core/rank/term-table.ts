import type { Sliced } from '../sliced'

/**
 * Interned terms: each distinct run of code units has one number, counted from 0. A hash table over one pool of units,
 * because a `Map` of strings costs four times the memory and makes a string of every token.
 *
 * The table is extendible hashing (Fagin et al., 1979): the first bits of a hash choose a bucket, which is a small
 * open-addressing table of its own. A full bucket is split in two and all others stay as they are, so that no single new
 * term waits until a table of a million is made again.
 */
export class TermTable {
  private pool = new Uint16Array(1 << 12)
  private starts = new Uint32Array(1 << 9)
  private count = 0
  /** Buckets by the first `depth` bits of the hash; one that was split less often stands in several places. */
  private directory: Bucket[] = [new Bucket(0, FIRST_SLOTS)]
  private depth = 0

  /** A table that was taken apart by `parts`. */
  static *from(pool: Uint16Array<ArrayBuffer>, starts: Uint32Array<ArrayBuffer>): Sliced<TermTable> {
    const table = new TermTable()
    table.pool = pool
    table.starts = starts
    table.count = starts.length - 1
    for (let first = 0; first < table.count; first += PIECE) {
      table.insertKnown(first, Math.min(table.count, first + PIECE))
      yield
    }
    return table
  }

  /** All that is needed to make the table again. */
  parts(): readonly [pool: Uint16Array, starts: Uint32Array] {
    return [this.pool.subarray(0, this.starts[this.count]), this.starts.subarray(0, this.count + 1)]
  }

  get size(): number {
    return this.count
  }

  /** The term's number, or -1 when it was never interned. */
  find(units: Uint16Array, start: number, end: number): number {
    return this.search(hashOf(units, start, end), units, start, end)
  }

  findText(term: string): number {
    const units = unitsOf(term)
    return this.find(units, 0, units.length)
  }

  internText(term: string): number {
    const units = unitsOf(term)
    return this.intern(units, 0, units.length)
  }

  /** The term's number; a new one for a new term. */
  intern(units: Uint16Array, start: number, end: number): number {
    const hash = hashOf(units, start, end)
    const known = this.search(hash, units, start, end)
    if (known >= 0) return known
    const term = this.count
    const from = this.starts[term]!
    const to = from + end - start
    if (to > this.pool.length) this.pool = grown(this.pool, to, Uint16Array)
    for (let i = start; i < end; i += 1) this.pool[from + i - start] = units[i]!
    if (term + 2 > this.starts.length) this.starts = grown(this.starts, term + 2, Uint32Array)
    this.starts[term + 1] = to
    this.count += 1
    this.insert(hash, term)
    return term
  }

  text(term: number): string {
    return String.fromCharCode(...this.pool.subarray(this.starts[term], this.starts[term + 1]))
  }

  /** Bytes held. */
  get bytes(): number {
    const buckets = [...new Set(this.directory)]
    const table = buckets.reduce((sum, { slots }) => sum + slots.byteLength, 0)
    return this.pool.byteLength + this.starts.byteLength + table
  }

  private search(hash: number, units: Uint16Array, start: number, end: number): number {
    const { slots } = this.directory[this.placeOf(hash)]!
    const mask = slots.length - 1
    const length = end - start
    for (let at = (2 * hash) & mask; ; at = (at + 2) & mask) {
      const term = slots[at + 1]! - 1
      if (term < 0) return -1
      if (slots[at] !== hash) continue
      const from = this.starts[term]!
      if (this.starts[term + 1]! - from !== length) continue
      let i = 0
      while (i < length && this.pool[from + i] === units[start + i]) i += 1
      if (i === length) return term
    }
  }

  private insertKnown(from: number, to: number): void {
    const { pool, starts } = this
    for (let term = from; term < to; term += 1)
      this.insert(hashOf(pool, starts[term]!, starts[term + 1]!), term)
  }

  private insert(hash: number, term: number): void {
    for (;;) {
      const bucket = this.directory[this.placeOf(hash)]!
      if (bucket.hasRoom()) return bucket.add(hash, term)
      if (bucket.slots.length < 2 * MOST_SLOTS || bucket.depth === MOST_BITS) bucket.enlarge()
      else this.split(bucket)
    }
  }

  private split(bucket: Bucket): void {
    if (bucket.depth === this.depth) {
      this.directory = this.directory.flatMap((one) => [one, one])
      this.depth += 1
    }
    const depth = bucket.depth + 1
    const halves = [new Bucket(depth, MOST_SLOTS), new Bucket(depth, MOST_SLOTS)] as const
    bucket.each((hash, term) => halves[prefix(hash, depth) & 1]!.add(hash, term))
    for (const [place, one] of this.directory.entries()) {
      if (one === bucket) this.directory[place] = halves[(place >>> (this.depth - depth)) & 1]!
    }
  }

  private placeOf(hash: number): number {
    return prefix(hash, this.depth)
  }
}

/** Terms that are put into the table in one piece of the work. */
const PIECE = 1 << 15
const HASH_BITS = 32
const FIRST_SLOTS = 1 << 7
/** A bucket of so many is split: about half a millisecond. */
const MOST_SLOTS = 1 << 13
/** Enough for 20 million terms; beyond it, and against terms chosen to share their first bits, buckets just grow. */
const MOST_BITS = 12

class Bucket {
  /** Pairs of hash and term number + 1 (0 is free); as many pairs as a power of two. */
  slots: Uint32Array
  private used = 0

  constructor(
    readonly depth: number,
    pairs: number,
  ) {
    this.slots = new Uint32Array(2 * pairs)
  }

  hasRoom(): boolean {
    return this.used * 8 < this.slots.length * 3
  }

  add(hash: number, term: number): void {
    const mask = this.slots.length - 1
    let at = (2 * hash) & mask
    while (this.slots[at + 1] !== 0) at = (at + 2) & mask
    this.slots[at] = hash
    this.slots[at + 1] = term + 1
    this.used += 1
  }

  each(visit: (hash: number, term: number) => void): void {
    for (let at = 0; at < this.slots.length; at += 2) {
      if (this.slots[at + 1] !== 0) visit(this.slots[at]!, this.slots[at + 1]! - 1)
    }
  }

  enlarge(): void {
    const larger = new Bucket(this.depth, this.slots.length)
    this.each((hash, term) => larger.add(hash, term))
    this.slots = larger.slots
  }
}

/** The first `depth` bits. */
function prefix(hash: number, depth: number): number {
  return depth === 0 ? 0 : hash >>> (HASH_BITS - depth)
}

/** FNV-1a over code units, with a last mix because a bucket uses the low bits. */
function hashOf(units: Uint16Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ units[i]!, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length)
  for (let i = 0; i < text.length; i += 1) units[i] = text.charCodeAt(i)
  return units
}

function grown<T extends Uint16Array | Uint32Array>(
  old: T,
  atLeast: number,
  type: new (length: number) => T,
): T {
  const next = new type(Math.max(atLeast, old.length + (old.length >> 1)))
  next.set(old)
  return next
}
