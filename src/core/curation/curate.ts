import { assertNever } from '../assert-never'
import type { Curation, CurationChange } from '../model'

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
