/**
 * The postings of all terms in an arena of 32-bit words: an array object per term would cost more than the postings
 * themselves. A term's postings stand in a chain of blocks that double in size; a block is the place of the next one (0
 * for none) and then pairs of document slot and packed field counts (`fields.ts`). The arena is made of chunks, so that
 * growing copies nothing; no block lies in two.
 *
 * A removed document leaves its postings behind. They are skipped by `live`, and `sweep` closes the gaps a few terms at a
 * time, so that no single change waits for all of them.
 */
export class Postings {
  /** All of `CHUNK` words, but for the first while it is the only one. */
  private chunks = [new Uint32Array(1 << 12)]
  private used = 1
  /** Four words per term: first block, block being filled, pairs in that block, all pairs. */
  private table = new Uint32Array(COLUMNS << 9)
  private cursor = 0

  /** Postings that were taken apart by `parts`. */
  static from(chunks: readonly Uint32Array[], table: Uint32Array<ArrayBuffer>, cursor: number): Postings {
    const postings = new Postings()
    postings.used = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    postings.chunks = chunks.map((chunk, at) => {
      if (at === 0 && chunks.length === 1) return new Uint32Array(chunk)
      if (chunk.length === CHUNK) return new Uint32Array(chunk.buffer as ArrayBuffer, chunk.byteOffset, CHUNK)
      const last = new Uint32Array(CHUNK)
      last.set(chunk)
      return last
    })
    postings.table = table
    postings.cursor = cursor
    return postings
  }

  /** All that is needed to make them again; nothing is copied. */
  parts(): { chunks: Uint32Array[]; table: Uint32Array; cursor: number } {
    const chunks = this.chunks.map((chunk, at) => chunk.subarray(0, this.used - (at << CHUNK_BITS)))
    return { chunks, table: this.table, cursor: this.cursor }
  }

  append(term: number, slot: number, counts: number): void {
    const row = COLUMNS * term
    if (row >= this.table.length) this.growTable(term + 1)
    const { table } = this
    const before = table[row + COUNT]!
    let block = table[row + TAIL]!
    let fill = table[row + FILL]!
    if (before === 0) {
      block = table[row + HEAD]!
      if (block === 0) block = table[row + HEAD] = this.allocate(1)
      fill = 0
      table[row + TAIL] = block
    } else if (fill === capacityBefore(before - fill)) {
      // A sweep leaves empty blocks behind the tail: use them again.
      let next = this.chunks[block >>> CHUNK_BITS]![block & IN_CHUNK]!
      if (next === 0) {
        next = this.allocate(capacityBefore(before))
        this.chunks[block >>> CHUNK_BITS]![block & IN_CHUNK] = next
      }
      block = table[row + TAIL] = next
      fill = 0
    }
    const chunk = this.chunks[block >>> CHUNK_BITS]!
    const at = (block & IN_CHUNK) + 1 + 2 * fill
    chunk[at] = slot
    chunk[at + 1] = counts
    table[row + FILL] = fill + 1
    table[row + COUNT] = before + 1
  }

  /** How many postings the term has, those of removed documents included. */
  size(term: number): number {
    const at = COLUMNS * term + COUNT
    return at < this.table.length ? this.table[at]! : 0
  }

  /** Calls `visit(words, from, to)` for each block of the term: pairs of slot and counts from `from` up to `to`. */
  blocks(term: number, visit: (words: Uint32Array, from: number, to: number) => void): void {
    let left = this.size(term)
    let block = left === 0 ? 0 : this.table[COLUMNS * term + HEAD]!
    for (let size = 1; left > 0; size = Math.min(2 * size, MAX_BLOCK)) {
      const pairs = Math.min(left, size)
      const chunk = this.chunks[block >>> CHUNK_BITS]!
      const at = block & IN_CHUNK
      visit(chunk, at + 1, at + 1 + 2 * pairs)
      left -= pairs
      block = chunk[at]!
    }
  }

  /**
   * Drops the postings of slots that are not `live`, going on where the last call stopped, until about `budget` postings
   * were looked at. True when that completed a round over all `terms`.
   */
  sweep(live: Uint8Array, terms: number, budget: number): boolean {
    let seen = 0
    const end = Math.min(terms, this.table.length / COLUMNS)
    while (this.cursor < end && seen < budget) {
      seen += 1 + this.size(this.cursor)
      this.sweepTerm(this.cursor, live)
      this.cursor += 1
    }
    if (this.cursor < end) return false
    this.cursor = 0
    return true
  }

  get bytes(): number {
    return this.chunks.reduce((sum, chunk) => sum + chunk.byteLength, this.table.byteLength)
  }

  private sweepTerm(term: number, live: Uint8Array): void {
    const before = this.size(term)
    if (before === 0) return
    const row = COLUMNS * term
    let target = this.table[row + HEAD]!
    let targetSize = 1
    let fill = 0
    let kept = 0
    this.blocks(term, (words, from, to) => {
      for (let at = from; at < to; at += 2) {
        const slot = words[at]!
        if (live[slot] === 0) continue
        let chunk = this.chunks[target >>> CHUNK_BITS]!
        if (fill === targetSize) {
          target = chunk[target & IN_CHUNK]!
          chunk = this.chunks[target >>> CHUNK_BITS]!
          targetSize = Math.min(2 * targetSize, MAX_BLOCK)
          fill = 0
        }
        const free = (target & IN_CHUNK) + 1 + 2 * fill
        chunk[free] = slot
        chunk[free + 1] = words[at + 1]!
        fill += 1
        kept += 1
      }
    })
    this.table[row + TAIL] = target
    this.table[row + FILL] = fill
    this.table[row + COUNT] = kept
  }

  private allocate(pairs: number): number {
    const words = 1 + 2 * pairs
    let chunk = this.used >>> CHUNK_BITS
    if ((this.used & IN_CHUNK) + words > CHUNK) {
      chunk += 1
      this.used = chunk << CHUNK_BITS
    }
    const offset = this.used
    this.used += words
    const present = this.chunks[chunk]
    if (chunk > 0) {
      if (!present) this.chunks[chunk] = new Uint32Array(CHUNK)
    } else if (this.used > present!.length) {
      const larger = new Uint32Array(Math.min(CHUNK, Math.max(this.used, 2 * present!.length)))
      larger.set(present!)
      this.chunks[0] = larger
    }
    return offset
  }

  private growTable(terms: number): void {
    const before = this.table.length / COLUMNS
    const next = new Uint32Array(COLUMNS * Math.max(terms, before + (before >> 1)))
    next.set(this.table)
    this.table = next
  }
}

const CHUNK_BITS = 20
const CHUNK = 1 << CHUNK_BITS
const IN_CHUNK = CHUNK - 1
const COLUMNS = 4
const HEAD = 0
const TAIL = 1
const FILL = 2
const COUNT = 3
const MAX_BLOCK = 256

/** Pairs that the block holds whose first posting is the term's number `index`: 1, 2, 4 .. 256, 256 .. */
function capacityBefore(index: number): number {
  return Math.min(MAX_BLOCK, 1 << (31 - Math.clz32(index + 1)))
}
