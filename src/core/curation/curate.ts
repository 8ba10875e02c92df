import { assertNever } from '../assert-never'
import type { Curation } from '../model'

/** One decision of a person about the documents of a root. */
export type CurationChange =
  | { readonly kind: 'pin'; readonly path: string }
  | { readonly kind: 'unpin'; readonly path: string }
  | { readonly kind: 'exclude'; readonly path: string }
  | { readonly kind: 'restore'; readonly path: string }
  | { readonly kind: 'restore-all' }

/** Nothing was decided: all is left to the ranking. */
export const noCuration: Curation = { pinned: [], excluded: [] }

/** What is decided after one more decision. The later one wins: a document is never pinned and excluded at once. */
export function curate({ pinned, excluded }: Curation, change: CurationChange): Curation {
  switch (change.kind) {
    case 'pin':
      return { pinned: withPath(pinned, change.path), excluded: without(excluded, change.path) }
    case 'unpin':
      return { pinned: without(pinned, change.path), excluded }
    case 'exclude':
      return { pinned: without(pinned, change.path), excluded: withPath(excluded, change.path) }
    case 'restore':
      return { pinned, excluded: without(excluded, change.path) }
    case 'restore-all':
      return { pinned, excluded: [] }
    default:
      return assertNever(change)
  }
}

function withPath(paths: readonly string[], path: string): readonly string[] {
  return paths.includes(path) ? paths : [...paths, path]
}

function without(paths: readonly string[], path: string): readonly string[] {
  return paths.filter((other) => other !== path)
}
