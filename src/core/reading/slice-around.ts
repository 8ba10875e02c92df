/** Texts up to this length (UTF-16 units) are parsed at once; of longer ones a slice of this length comes first. */
export const SLICE_LENGTH = 6 * 1024

/** Lines before the wanted one that the slice holds at least, where there are as many. */
const LEAD = 40
/** … and lines after it. */
const TAIL = 60

export interface Slice {
  readonly text: string
  /** Lines of the document before the slice. */
  readonly linesBefore: number
}

/**
 * The part of a long Markdown text that is seen first: it begins and ends between blocks, outside of code. `null`
 * where the text is short enough to be parsed at once, and where the part would be more than half of it: that costs
 * almost as much as the whole, and leaves less of the time that the whole may take.
 *
 * @param line the line that is wanted, starting at 1
 */
export function sliceAround(text: string, line: number): Slice | null {
  if (text.length <= SLICE_LENGTH) return null
  let fence = ''
  let number = 0
  let from = { offset: 0, line: 0 }
  for (let at = 0; at < text.length;) {
    const stop = text.indexOf('\n', at)
    const next = stop < 0 ? text.length : stop + 1
    const content = text.slice(at, Math.min(next, at + 200))
    const run = /^ {0,3}(`{3,}|~{3,})/.exec(content)?.[1]
    if (run !== undefined) {
      if (fence === '') fence = run
      else if (run.startsWith(fence)) fence = ''
    } else if (fence === '' && content.trim() === '') {
      if (number < line - LEAD) from = { offset: next, line: number + 1 }
      else if (number >= line + TAIL && next - from.offset >= SLICE_LENGTH) {
        if (next - from.offset > text.length / 2) return null
        return { text: text.slice(from.offset, next), linesBefore: from.line }
      }
    }
    number += 1
    at = next
  }
  return text.length - from.offset > text.length / 2
    ? null
    : { text: text.slice(from.offset), linesBefore: from.line }
}
