/** A line of the difference between two texts. */
export interface ChangedLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Unchanged lines shown on either side. */
const AROUND = 3

/** What one edit in one place changed: the lines that went, those that came, and a few around them. */
export function changedLines(before: string, after: string): ChangedLine[] {
  const old = linesOf(before)
  const now = linesOf(after)
  const shorter = Math.min(old.length, now.length)
  let head = 0
  while (head < shorter && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1
  const line =
    (kind: ChangedLine['kind']) =>
    (text: string): ChangedLine => ({ kind, text })
  return [
    ...old.slice(Math.max(0, head - AROUND), head).map(line('same')),
    ...old.slice(head, old.length - tail).map(line('removed')),
    ...now.slice(head, now.length - tail).map(line('added')),
    ...old.slice(old.length - tail, old.length - tail + AROUND).map(line('same')),
  ]
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}
