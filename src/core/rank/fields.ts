/** The parts of a document that are counted apart, in the order of every array that is indexed by field. */
export const Field = { title: 0, name: 1, heading: 2, code: 3, folder: 4, body: 5 } as const
export type Field = (typeof Field)[keyof typeof Field]

export const FIELDS = 6

// The six counts of one term in one document share a 32-bit word. A count that is full stays full: scores saturate long
// before.
const bits = [3, 3, 6, 7, 3, 10] as const

export const fieldShift: readonly number[] = bits.map((_width, field) =>
  bits.slice(0, field).reduce((sum: number, width) => sum + width, 0),
)
export const fieldMask: readonly number[] = bits.map((width) => (1 << width) - 1)

/** One more occurrence in `field`. */
export function increment(counts: number, field: Field): number {
  const shift = fieldShift[field]!
  return ((counts >>> shift) & fieldMask[field]!) === fieldMask[field]!
    ? counts
    : (counts + (1 << shift)) >>> 0
}

export function countIn(counts: number, field: Field): number {
  return (counts >>> fieldShift[field]!) & fieldMask[field]!
}
