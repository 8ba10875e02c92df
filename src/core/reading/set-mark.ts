import type { Token } from 'markdown-it'
import type { Mark } from './mark'

/** Keeps a mark on a token until the rule for lines hands it on to the element. */
export function setMark(token: Token, mark: Mark): void {
  token.meta = { ...token.meta, mark: { ...markOf(token), ...mark } }
}

export function markOf(token: Token): Mark {
  return (token.meta?.['mark'] as Mark | undefined) ?? {}
}
