import { Field, FIELDS, fieldMask, fieldShift } from './fields'
import type { InvertedIndex } from './inverted-index'
import type { Parameters } from './parameters'
import type { Query } from './read-query'

/** How well each slot answers a query; 0 where it holds none of its terms. */
export interface Scores {
  readonly total: Float64Array
  /** The best first opinion by its fields alone, in units of term weight: what the evidence is worth. */
  readonly best: number
}

const bodyShift = fieldShift[Field.body]!
const bodyOnly = (1 << bodyShift) - 1

/** Field-length norms of every slot, kept until the index or the parameters change. */
export class Norms {
  private version = -1
  private parameters: Parameters | null = null
  /** `saturation * (1 - b + b * length / average)` by field and slot. */
  field = new Float32Array(0)
  /** The same for the whole document. */
  content = new Float32Array(0)
  /** How much more a long document is worth than an empty one, whatever is asked. */
  prior = new Float32Array(0)

  update(index: InvertedIndex, parameters: Parameters): void {
    if (this.version === index.version && this.parameters === parameters) return
    this.version = index.version
    this.parameters = parameters
    const { slots, lengths, totals } = index
    if (this.content.length < slots) {
      this.content = new Float32Array(slots + (slots >> 2) + 1)
      this.field = new Float32Array(this.content.length * FIELDS)
      this.prior = new Float32Array(this.content.length)
    }
    const documents = Math.max(1, index.size)
    const { lengthNorm, saturation, contentWeight, contentSaturation, contentLengthNorm } = parameters
    let average = 0
    for (let field = 0; field < FIELDS; field += 1)
      average += (contentWeight[field]! * totals[field]!) / documents
    for (let slot = 0; slot < slots; slot += 1) {
      let length = 0
      let terms = 0
      for (let field = 0; field < FIELDS; field += 1) {
        const own = lengths[slot * FIELDS + field]!
        const mean = totals[field]! / documents
        const b = lengthNorm[field]!
        this.field[slot * FIELDS + field] = saturation * (1 - b + (mean > 0 ? (b * own) / mean : 0))
        length += contentWeight[field]! * own
        terms += own
      }
      const share = average > 0 ? length / average : 0
      this.content[slot] = contentSaturation * (1 - contentLengthNorm + contentLengthNorm * share)
      this.prior[slot] = (1 + Math.log(1 + terms)) ** parameters.lengthPrior
    }
  }
}

/**
 * Two opinions, fused. The first is BM25F in which each field saturates by itself, so that a word in the title and in the
 * name counts twice: sum over terms of weight · Σ_f w_f · tf / (tf + k_f). The second is BM25 of the whole document; it asks
 * what a text says and not what it is called. Each is damped by how much of the conversation a document leaves out, the
 * second more; the first also knows that people rather speak of long documents. The second is scaled to the first one's
 * maximum and added.
 */
export function score(index: InvertedIndex, query: Query, norms: Norms, parameters: Parameters): Scores {
  norms.update(index, parameters)
  const { slots, live } = index
  const { weight: fieldWeight, contentWeight } = parameters
  const fieldNorm = norms.field
  const contentNorm = norms.content
  const first = new Float64Array(slots)
  const second = new Float64Array(slots)
  const covered = new Float64Array(slots)
  const bodyWeight = fieldWeight[Field.body]!
  const bodyContent = contentWeight[Field.body]!
  let mass = 0
  for (const { term, weight, plain } of query.terms) {
    mass += plain
    index.postings.blocks(term, (arena, from, to) => {
      for (let at = from; at < to; at += 2) {
        const slot = arena[at]!
        if (live[slot] === 0) continue
        const counts = arena[at + 1]!
        const norm = slot * FIELDS
        const body = counts >>> bodyShift
        let sum = body === 0 ? 0 : (bodyWeight * body) / (body + fieldNorm[norm + Field.body]!)
        let content = bodyContent * body
        if ((counts & bodyOnly) !== 0) {
          for (let field = 0; field < Field.body; field += 1) {
            const count = (counts >>> fieldShift[field]!) & fieldMask[field]!
            if (count === 0) continue
            sum += (fieldWeight[field]! * count) / (count + fieldNorm[norm + field]!)
            content += contentWeight[field]! * count
          }
        }
        first[slot]! += weight * sum
        second[slot]! += (plain * content) / (content + contentNorm[slot]!)
        covered[slot]! += plain
      }
    })
  }

  let best = 0
  let bestFirst = 0
  let bestSecond = 0
  for (let slot = 0; slot < slots; slot += 1) {
    if (first[slot] === 0) continue
    if (first[slot]! > best) best = first[slot]!
    const share = covered[slot]! / mass
    first[slot]! *= norms.prior[slot]! * share ** parameters.nameCoverage
    if (first[slot]! > bestFirst) bestFirst = first[slot]!
    second[slot]! *= share ** parameters.coverage
    if (second[slot]! > bestSecond) bestSecond = second[slot]!
  }
  if (bestSecond > 0) {
    const scale = (parameters.fusion * bestFirst) / bestSecond
    for (let slot = 0; slot < slots; slot += 1) if (first[slot]! > 0) first[slot]! += scale * second[slot]!
  }
  return { total: first, best }
}
