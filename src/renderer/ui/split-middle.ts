const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const TAIL = 6
const SHORT = 14

/**
 * Where the end of `text` begins that must stay visible when the middle gives way: the offset of its last six
 * characters as a person counts them, or its length when it is too short to be split.
 */
export function splitMiddle(text: string): number {
  if (text.length <= SHORT) return text.length
  // The last few characters are in the last few dozen code units; a longer cluster is not worth showing whole.
  const from = Math.max(0, text.length - 64)
  const starts = [...graphemes.segment(text.slice(from))].map((segment) => from + segment.index)
  return starts.length <= TAIL ? text.length : starts[starts.length - TAIL]!
}
