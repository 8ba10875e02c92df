/** What part of a file a request asks for. `end` is the last byte, inclusive. */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' }

/**
 * Reads a `Range` header against a file of `size` bytes: `a-b`, `a-` and `-n`, one of them (RFC 9110, section 14).
 * Anything else is refused rather than ignored: a player that asked for a part must not be sent everything.
 */
export function parseRange(header: string | null, size: number): ByteRange {
  if (header === null) return { kind: 'whole' }
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header)
  const [, first, last] = match ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) {
    return { kind: 'unsatisfiable' }
  }
  // `-n` is the last n bytes, not the first.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? { kind: 'unsatisfiable' } : { kind: 'part', start, end }
}
