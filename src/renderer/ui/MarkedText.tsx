import type { ReactNode } from 'react'
import type { Ranges } from '../docs/text-filter'

/** The part of `text` between two offsets, with the ranges that the filter found set apart. */
export function MarkedText({
  text,
  marks,
  from = 0,
  to = text.length,
}: {
  text: string
  marks: Ranges
  from?: number
  to?: number
}): ReactNode {
  const pieces: ReactNode[] = []
  let at = from
  for (const [start, end] of marks) {
    const first = Math.max(start, at)
    const last = Math.min(end, to)
    if (first >= last) continue
    pieces.push(text.slice(at, first), <mark key={first}>{text.slice(first, last)}</mark>)
    at = last
  }
  return [...pieces, text.slice(at, to)]
}
