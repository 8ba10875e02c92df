import type { Catalog, Doc, PackItem } from '../../core/model'
import type { Shown } from './assemble-list'

/** A document for tests, named after its path. */
export function testDoc(path: string, more: Partial<Doc> = {}): Doc {
  return { path, title: path, summary: '', mtime: 0, size: 1, role: 'document', ...more }
}

/** What heads the list: a pack whose tiers hold the given paths, and what is pinned. */
export function testShown(
  primary: string[],
  supporting: string[] = [],
  related: string[] = [],
  pinned: string[] = [],
): Shown {
  const item = (path: string): PackItem => ({
    ...testDoc(path),
    reason: { kind: 'match', part: 'title', word: 'x' },
    passages: [],
  })
  return {
    pinned: pinned.map((path) => ({ ...item(path), reason: { kind: 'pinned' } })),
    pack: { primary: primary.map(item), supporting: supporting.map(item), related: related.map(item) },
  }
}

/** A catalog with documents in the given order. */
export function testCatalog(paths: string[]): Catalog {
  return { version: 1, root: '/project', docs: paths.map((path) => testDoc(path)), media: [], code: [] }
}
