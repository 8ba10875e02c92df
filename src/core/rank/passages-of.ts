import type { Passage } from '../model'
import { excerpt } from '../text/excerpt'
import type { HitLine } from './read-hits'

const LINES = 6
const PASSAGES = 2
/** A second passage must say at least this much of what the first says. */
const SECOND = 0.4

/** The one or two stretches of at most six lines that hold most of the query, in line order. */
export function passagesOf(lines: readonly HitLine[]): Passage[] {
  const windows = lines
    .map((_line, first) => windowFrom(lines, first))
    .sort((a, b) => b.weight - a.weight || a.from - b.from)
  const chosen: Window[] = []
  for (const window of windows) {
    if (chosen.length === PASSAGES || window.weight < SECOND * (chosen[0]?.weight ?? 0)) break
    if (chosen.every((other) => window.to < other.from || window.from > other.to)) chosen.push(window)
  }
  return chosen
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, first, last, at }) => {
      const texts = lines.slice(first, last + 1).map(({ text }) => text)
      return { from, to, text: excerpt(texts.join('\n'), at) }
    })
}

interface Window {
  readonly from: number
  readonly to: number
  readonly weight: number
  /** Places in the hit lines. */
  readonly first: number
  readonly last: number
  /** Where the heaviest term stands in the text of the lines. */
  readonly at: number
}

function windowFrom(lines: readonly HitLine[], first: number): Window {
  const start = lines[first]!
  const seen = new Map<number, number>()
  let last = first
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at]!
    if (line.line >= start.line + LINES || (at > first && line.part === 'heading')) break
    for (const { term, weight } of line.hits) seen.set(term, weight)
    last = at
  }
  const heaviest = start.hits.reduce((best, hit) => (hit.weight > best.weight ? hit : best))
  const weight = [...seen.values()].reduce((sum, one) => sum + one, 0)
  return { from: start.line, to: lines[last]!.line, weight, first, last, at: heaviest.from }
}
