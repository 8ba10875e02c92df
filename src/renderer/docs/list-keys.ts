/**
 * The index that the cursor moves to, or `null` for a key that does not move it. `at` is `null` while nothing is
 * selected; `page` is how many rows the window shows.
 */
export function moveCursor(key: string, at: number | null, count: number, page: number): number | null {
  if (count === 0) return null
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return at === null ? 0 : Math.min(last, at + 1)
    case 'ArrowUp':
      return at === null ? 0 : Math.max(0, at - 1)
    case 'PageDown':
      return Math.min(last, (at ?? 0) + page)
    case 'PageUp':
      return Math.max(0, (at ?? 0) - page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return null
  }
}
