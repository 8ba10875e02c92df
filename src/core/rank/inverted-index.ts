import type { Sliced } from '../sliced'
import { tokenise, TermKind } from '../text/tokenise'
import { CharClass, charClass } from '../text/characters'
import { Field, FIELDS, increment } from './fields'
import type { PieceSink } from './document-pieces'
import type { Part } from './snapshot-bytes'
import { Postings } from './postings'
import { TermTable } from './term-table'

/** The small part of a kept index. */
export interface IndexState {
  readonly cursor: number
  readonly totals: readonly number[]
  readonly size: number
  readonly slots: number
  readonly free: readonly number[]
  readonly dying: readonly number[]
  readonly dead: readonly number[]
}

/**
 * Terms, postings and field lengths of all documents. A document is a slot, a small number that is used again after the
 * document is gone and its last posting swept.
 */
export class InvertedIndex {
  terms = new TermTable()
  postings = new Postings()
  /** Terms per field of each slot: `lengths[slot * FIELDS + field]`. Compounds do not count, their parts do. */
  lengths = new Uint32Array(FIELDS * 64)
  /** Lengths of all live documents together, by field. */
  readonly totals = new Float64Array(FIELDS)
  /** 1 for slots that hold a document. */
  live = new Uint8Array(64)
  /** 1 where the document is mostly written in Han, kana or hangul. */
  dense = new Uint8Array(64)
  /** Live documents. */
  size = 0
  /** Slots in use, dead ones included: the length that an array by slot needs. */
  slots = 0
  /** Grows with every change. */
  version = 0

  private free: number[] = []
  /** Dead since before the present round of sweeping began, and since then. */
  private dying: number[] = []
  private dead: number[] = []
  /** Scratch: the packed counts of the document that is being added, by term, and which terms it has. */
  private counts = new Uint32Array(1 << 10)
  private touched: number[] = []

  /** An index that was taken apart by `parts`. */
  static *from(parts: readonly Uint8Array<ArrayBuffer>[], state: IndexState): Sliced<InvertedIndex> {
    const [pool, starts, table, lengths, live, dense, ...arena] = parts.map((part) => part.buffer)
    const index = new InvertedIndex()
    index.terms = yield* TermTable.from(new Uint16Array(pool!), new Uint32Array(starts!))
    index.postings = Postings.from(
      arena.map((chunk) => new Uint32Array(chunk)),
      new Uint32Array(table!),
      state.cursor,
    )
    index.lengths = new Uint32Array(lengths!)
    index.live = new Uint8Array(live!)
    index.dense = new Uint8Array(dense!)
    index.totals.set(state.totals)
    index.size = state.size
    index.slots = state.slots
    index.free = [...state.free]
    index.dying = [...state.dying]
    index.dead = [...state.dead]
    index.counts = new Uint32Array(Math.max(1 << 10, 2 * index.terms.size))
    return index
  }

  /** All that is needed to make the index again. */
  parts(): { parts: readonly Part[]; state: IndexState } {
    const { chunks, table, cursor } = this.postings.parts()
    const { size, slots, free, dying, dead } = this
    return {
      parts: [...this.terms.parts(), table, this.lengths, this.live, this.dense, ...chunks],
      state: { cursor, totals: [...this.totals], size, slots, free, dying, dead },
    }
  }

  /** Indexes the pieces that `produce` hands over and returns the document's slot. */
  add(produce: (sink: PieceSink) => void): number {
    const slot = this.free.pop() ?? this.newSlot()
    const at = slot * FIELDS
    this.lengths.fill(0, at, at + FIELDS)
    let grams = 0
    let inField: Field = Field.body
    const visit = (units: Uint16Array, start: number, end: number, kind: TermKind): void => {
      const term = this.terms.intern(units, start, end)
      if (term >= this.counts.length) {
        const next = new Uint32Array(this.counts.length * 2)
        next.set(this.counts)
        this.counts = next
      }
      const before = this.counts[term]!
      if (before === 0) this.touched.push(term)
      this.counts[term] = increment(before, inField)
      if (kind !== TermKind.compound) this.lengths[at + inField]! += 1
      if (kind === TermKind.gram && charClass[units[start]!] === CharClass.pair) grams += 1
    }
    produce((field, text) => {
      inField = field
      tokenise(text, visit)
    })
    for (const term of this.touched) {
      this.postings.append(term, slot, this.counts[term]!)
      this.counts[term] = 0
    }
    this.touched.length = 0
    for (let field = 0; field < FIELDS; field += 1) this.totals[field]! += this.lengths[at + field]!
    this.live[slot] = 1
    this.dense[slot] = grams > 0.3 * (this.lengths[at + Field.body]! + 1) ? 1 : 0
    this.size += 1
    this.version += 1
    return slot
  }

  /** Takes a document out. Its postings are skipped from now on and swept by later changes. */
  remove(slot: number): void {
    if (this.live[slot] !== 1) return
    this.live[slot] = 0
    const at = slot * FIELDS
    for (let field = 0; field < FIELDS; field += 1) this.totals[field]! -= this.lengths[at + field]!
    this.size -= 1
    this.version += 1
    this.dead.push(slot)
    this.sweep(SWEEP_BUDGET)
  }

  /** In how many live documents the term stands. */
  documentFrequency(term: number): number {
    if (this.dying.length === 0 && this.dead.length === 0) return this.postings.size(term)
    let count = 0
    const { live } = this
    this.postings.blocks(term, (arena, from, to) => {
      for (let at = from; at < to; at += 2) count += live[arena[at]!]!
    })
    return count
  }

  get bytes(): number {
    return this.terms.bytes + this.postings.bytes + this.lengths.byteLength + 2 * this.live.length
  }

  private sweep(budget: number): void {
    if (this.dying.length === 0) {
      this.dying = this.dead
      this.dead = []
    }
    if (!this.postings.sweep(this.live, this.terms.size, budget)) return
    this.free.push(...this.dying)
    this.dying = []
  }

  private newSlot(): number {
    const slot = this.slots
    this.slots += 1
    if (slot === this.live.length) {
      const length = slot * 2
      const lengths = new Uint32Array(FIELDS * length)
      lengths.set(this.lengths)
      this.lengths = lengths
      const live = new Uint8Array(length)
      live.set(this.live)
      this.live = live
      const dense = new Uint8Array(length)
      dense.set(this.dense)
      this.dense = dense
    }
    return slot
  }
}

/** Postings that one removal sweeps: about a tenth of a millisecond, and a full round over 10 000 documents in 500. */
const SWEEP_BUDGET = 8192
