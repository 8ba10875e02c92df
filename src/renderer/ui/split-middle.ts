const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const SHORT = 14
const TAIL = 6
const LONGEST_WORD = 16

/**
 * Where the end of `text` begins that must stay visible when the middle gives way: its last word or its file name, or
 * its last six characters as a person counts them where that is too long; its length when it is too short to split.
 */
export function splitMiddle(text: string): number {
  if (text.length <= SHORT) return text.length
  const word = /[\s/]([^\s/]+)$/u.exec(text.slice(-LONGEST_WORD))?.[1]
  if (word !== undefined && word.length > 2) return text.length - word.length
  // The last few characters are in the last few dozen code units; a longer cluster is not worth showing whole.
  const from = Math.max(0, text.length - 64)
  const starts = [...graphemes.segment(text.slice(from))].map((segment) => from + segment.index)
  return starts.length <= TAIL ? text.length : starts[starts.length - TAIL]!
}
