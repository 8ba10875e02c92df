import { joinInside } from './join-inside'
import { isCodeName } from '../code/is-code-name'

/** A run of signs that may be the path of a file, and its line. */
export interface MentionedPath {
  readonly written: string
  readonly line: number
}

const run = /[\p{L}\p{N}_@.\-+/]{1,300}/gu
const MOST = 500

/** What looks like the path or the name of a code file in a text, in line order, each spelling once. */
export function mentionedPaths(text: string): readonly MentionedPath[] {
  const found = new Map<string, MentionedPath>()
  let line = 0
  for (const content of text.split('\n')) {
    line += 1
    if (!content.includes('.')) continue
    for (const [raw] of content.matchAll(run)) {
      const written = raw.replace(/[.,-]+$/, '')
      const name = written.slice(written.lastIndexOf('/') + 1)
      if (found.has(written) || !isCodeName(name)) continue
      found.set(written, { written, line })
      if (found.size === MOST) return [...found.values()]
    }
  }
  return [...found.values()]
}

/** Which files there are, for `resolveMention`. */
export interface MentionPlaces {
  has(path: string): boolean
  /** All files that are called so. */
  byName(name: string): readonly string[]
}

/**
 * The file that a document means by a path as it is written there: from the document's folder, from the root, or by an
 * ending that only one file has. `null` when there is none, or it leaves the root.
 */
export function resolveMention(document: string, written: string, places: MentionPlaces): string | null {
  const folder = document.slice(0, Math.max(0, document.lastIndexOf('/')))
  for (const base of written.startsWith('/') ? [''] : [folder, '']) {
    const path = joinInside(base, written)
    if (path !== null && places.has(path)) return path
  }
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(written)) return null
  const ending = written.replace(/^\/+/, '')
  const found = places
    .byName(ending.slice(ending.lastIndexOf('/') + 1))
    .filter((path) => path === ending || path.endsWith(`/${ending}`))
  return found.length === 1 ? found[0]! : null
}
