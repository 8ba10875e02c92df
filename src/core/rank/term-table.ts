/**
 * Interned terms: each distinct run of code units has one number, counted from 0. An open-addressing hash table over one
 * pool of units, because a `Map` of strings costs four times the memory and makes a string of every token.
 */
export class TermTable {
  private pool = new Uint16Array(1 << 12)
  private starts = new Uint32Array(1 << 9)
  private hashes = new Uint32Array(1 << 9)
  /** Term number + 1; 0 is free. Length is a power of two. */
  private slots = new Uint32Array(1 << 10)
  private count = 0

  /** A table that was taken apart by `parts`. */
  static from(pool: Uint16Array<ArrayBuffer>, starts: Uint32Array<ArrayBuffer>): TermTable {
    const table = new TermTable()
    table.pool = pool
    table.starts = starts
    table.count = starts.length - 1
    table.hashes = new Uint32Array(starts.length)
    for (let term = 0; term < table.count; term += 1) {
      table.hashes[term] = hashOf(pool, starts[term]!, starts[term + 1]!)
    }
    let length = 1 << 10
    while (table.count * 4 > length * 3) length *= 2
    table.rehash(length)
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
    return this.slots[this.slotOf(units, start, end, hashOf(units, start, end))]! - 1
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
    const slot = this.slotOf(units, start, end, hash)
    const known = this.slots[slot]!
    if (known !== 0) return known - 1
    const term = this.count
    const from = this.starts[term]!
    const to = from + end - start
    if (to > this.pool.length) this.pool = grown(this.pool, to, Uint16Array)
    for (let i = start; i < end; i += 1) this.pool[from + i - start] = units[i]!
    if (term + 2 > this.starts.length) {
      this.starts = grown(this.starts, term + 2, Uint32Array)
      this.hashes = grown(this.hashes, term + 2, Uint32Array)
    }
    this.starts[term + 1] = to
    this.hashes[term] = hash
    this.count += 1
    if (this.count * 4 > this.slots.length * 3) this.rehash(this.slots.length * 2)
    else this.slots[slot] = this.count
    return term
  }

  text(term: number): string {
    return String.fromCharCode(...this.pool.subarray(this.starts[term], this.starts[term + 1]))
  }

  /** Bytes held. */
  get bytes(): number {
    return this.pool.byteLength + this.starts.byteLength + this.hashes.byteLength + this.slots.byteLength
  }

  private slotOf(units: Uint16Array, start: number, end: number, hash: number): number {
    const mask = this.slots.length - 1
    const length = end - start
    let slot = hash & mask
    for (;;) {
      const term = this.slots[slot]! - 1
      if (term < 0) return slot
      if (this.hashes[term] === hash) {
        const from = this.starts[term]!
        if (this.starts[term + 1]! - from === length) {
          let i = 0
          while (i < length && this.pool[from + i] === units[start + i]) i += 1
          if (i === length) return slot
        }
      }
      slot = (slot + 1) & mask
    }
  }

  private rehash(length: number): void {
    this.slots = new Uint32Array(length)
    const mask = length - 1
    for (let term = 0; term < this.count; term += 1) {
      let slot = this.hashes[term]! & mask
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask
      this.slots[slot] = term + 1
    }
  }
}

/** FNV-1a over code units, with a last mix because the table uses the low bits. */
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
