/**
 * The postings of all terms in one arena of 32-bit words: an array object per term would cost more than the postings
 * themselves. A term's postings stand in a chain of blocks that double in size; a block is the offset of the next one (0
 * for none) and then pairs of document slot and packed field counts (`fields.ts`).
 *
 * A removed document leaves its postings behind. They are skipped by `live`, and `sweep` closes the gaps a few terms at a
 * time, so that no single change waits for all of them.
 */
export class Postings {
  private arena = new Uint32Array(1 << 12)
  private used = 1
  /** Per term: first block, block being filled, pairs in that block, all pairs. */
  private head = new Uint32Array(1 << 9)
  private tail = new Uint32Array(1 << 9)
  private fill = new Uint16Array(1 << 9)
  private count = new Uint32Array(1 << 9)
  private cursor = 0

  /** Postings that were taken apart by `parts`. */
  static from(arena: Uint32Array<ArrayBuffer>, table: Uint32Array<ArrayBuffer>, cursor: number): Postings {
    const postings = new Postings()
    const terms = table.length / 4
    postings.arena = arena
    postings.used = arena.length
    postings.head = table.slice(0, terms)
    postings.tail = table.slice(terms, 2 * terms)
    postings.fill = Uint16Array.from(table.subarray(2 * terms, 3 * terms))
    postings.count = table.slice(3 * terms)
    postings.cursor = cursor
    return postings
  }

  /** All that is needed to make them again. */
  parts(): readonly [arena: Uint32Array, table: Uint32Array, cursor: number] {
    const terms = this.head.length
    const table = new Uint32Array(4 * terms)
    for (const [at, column] of [this.head, this.tail, this.fill, this.count].entries())
      table.set(column, at * terms)
    return [this.arena.subarray(0, this.used), table, this.cursor]
  }

  append(term: number, slot: number, counts: number): void {
    if (term >= this.head.length) this.growTerms(term + 1)
    const before = this.count[term]!
    let block = this.tail[term]!
    let fill = this.fill[term]!
    if (before === 0) {
      block = this.head[term]!
      if (block === 0) block = this.head[term] = this.allocate(1)
      fill = 0
      this.tail[term] = block
    } else if (fill === capacityBefore(before - fill)) {
      // A sweep leaves empty blocks behind the tail: use them again.
      let next = this.arena[block]!
      if (next === 0) {
        next = this.allocate(capacityBefore(before))
        this.arena[block] = next
      }
      block = this.tail[term] = next
      fill = 0
    }
    const at = block + 1 + 2 * fill
    this.arena[at] = slot
    this.arena[at + 1] = counts
    this.fill[term] = fill + 1
    this.count[term] = before + 1
  }

  /** How many postings the term has, those of removed documents included. */
  size(term: number): number {
    return term < this.count.length ? this.count[term]! : 0
  }

  /** Calls `visit(arena, from, to)` for each block of the term: pairs of slot and counts from `from` up to `to`. */
  blocks(term: number, visit: (arena: Uint32Array, from: number, to: number) => void): void {
    let left = this.size(term)
    let block = left === 0 ? 0 : this.head[term]!
    for (let size = 1; left > 0; size = Math.min(2 * size, MAX_BLOCK)) {
      const pairs = Math.min(left, size)
      visit(this.arena, block + 1, block + 1 + 2 * pairs)
      left -= pairs
      block = this.arena[block]!
    }
  }

  /**
   * Drops the postings of slots that are not `live`, going on where the last call stopped, until about `budget` postings
   * were looked at. True when that completed a round over all `terms`.
   */
  sweep(live: Uint8Array, terms: number, budget: number): boolean {
    let seen = 0
    const end = Math.min(terms, this.count.length)
    while (this.cursor < end && seen < budget) {
      seen += 1 + this.count[this.cursor]!
      this.sweepTerm(this.cursor, live)
      this.cursor += 1
    }
    if (this.cursor < end) return false
    this.cursor = 0
    return true
  }

  get bytes(): number {
    return 4 * this.arena.length + 14 * this.head.length
  }

  private sweepTerm(term: number, live: Uint8Array): void {
    const before = this.count[term]!
    if (before === 0) return
    let target = this.head[term]!
    let targetSize = 1
    let fill = 0
    let kept = 0
    this.blocks(term, (arena, from, to) => {
      for (let at = from; at < to; at += 2) {
        const slot = arena[at]!
        if (live[slot] === 0) continue
        if (fill === targetSize) {
          target = arena[target]!
          targetSize = Math.min(2 * targetSize, MAX_BLOCK)
          fill = 0
        }
        const free = target + 1 + 2 * fill
        arena[free] = slot
        arena[free + 1] = arena[at + 1]!
        fill += 1
        kept += 1
      }
    })
    this.tail[term] = target
    this.fill[term] = fill
    this.count[term] = kept
  }

  private allocate(pairs: number): number {
    const offset = this.used
    this.used += 1 + 2 * pairs
    if (this.used > this.arena.length) {
      const next = new Uint32Array(Math.max(this.used, this.arena.length + (this.arena.length >> 1)))
      next.set(this.arena)
      this.arena = next
    }
    return offset
  }

  private growTerms(atLeast: number): void {
    const length = Math.max(atLeast, this.head.length + (this.head.length >> 1))
    const next = (old: Uint32Array): Uint32Array<ArrayBuffer> => {
      const copy = new Uint32Array(length)
      copy.set(old)
      return copy
    }
    this.head = next(this.head)
    this.tail = next(this.tail)
    this.count = next(this.count)
    const fill = new Uint16Array(length)
    fill.set(this.fill)
    this.fill = fill
  }
}

const MAX_BLOCK = 256

/** Pairs that the block holds whose first posting is the term's number `index`: 1, 2, 4 .. 256, 256 .. */
function capacityBefore(index: number): number {
  return Math.min(MAX_BLOCK, 1 << (31 - Math.clz32(index + 1)))
}
