import { COLOUR_LIMIT, colourCode } from './colour-code'
import type { CodeLine, CodeSpan, ParsedCode } from './reading'

/** At most this many lines are shown, and this much (UTF-16 units) of each. */
export const MAX_CODE_LINES = 5000
export const MAX_CODE_LINE = 2000

/**
 * A code file as lines of coloured runs. Colours reach as far as `COLOUR_LIMIT`, whole lines only; lines beyond
 * `MAX_CODE_LINES` are counted and left out.
 */
export function readCode(text: string, language: string): ParsedCode {
  const all = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  // A line end at the end of a file begins no line.
  if (all.length > 1 && all.at(-1) === '') all.pop()
  const shown = all.slice(0, MAX_CODE_LINES)
  const coloured = linesWithin(shown, COLOUR_LIMIT)
  const lines = splitLines(colourCode(shown.slice(0, coloured).join('\n'), language)).slice(0, coloured)
  for (const line of shown.slice(coloured)) lines.push([[line, '']])
  return { lines: lines.map(cut), total: all.length, coloured }
}

function linesWithin(lines: readonly string[], limit: number): number {
  let length = 0
  let count = 0
  for (const line of lines) {
    length += line.length + 1
    if (length > limit) break
    count += 1
  }
  return count
}

function splitLines(spans: readonly CodeSpan[]): CodeSpan[][] {
  let line: CodeSpan[] = []
  const lines = [line]
  for (const [text, classes] of spans) {
    const parts = text.split('\n')
    for (const [index, part] of parts.entries()) {
      if (index > 0) lines.push((line = []))
      if (part !== '') line.push([part, classes])
    }
  }
  return lines
}

function cut(spans: readonly CodeSpan[]): CodeLine {
  const length = spans.reduce((sum, [text]) => sum + text.length, 0)
  if (length <= MAX_CODE_LINE) return { spans, hidden: 0 }
  const kept: CodeSpan[] = []
  let room = MAX_CODE_LINE
  for (const [text, classes] of spans) {
    if (room === 0) break
    const part = text.slice(0, room)
    kept.push([part, classes])
    room -= part.length
  }
  return { spans: kept, hidden: length - MAX_CODE_LINE }
}
