import type { Catalog, Doc, Pack, PackItem } from '../../core/model'

/** A document for tests, named after its path. */
export function testDoc(path: string, more: Partial<Doc> = {}): Doc {
  return { path, title: path, summary: '', mtime: 0, size: 1, role: 'document', ...more }
}

/** A pack whose tiers hold the given paths. */
export function testPack(primary: string[], supporting: string[] = [], related: string[] = []): Pack {
  const item = (path: string): PackItem => ({
    ...testDoc(path),
    reason: { kind: 'match', part: 'title', word: 'x' },
    passages: [],
  })
  return { primary: primary.map(item), supporting: supporting.map(item), related: related.map(item) }
}

/** A catalog with documents in the given order. */
export function testCatalog(paths: string[]): Catalog {
  return { version: 1, root: '/project', docs: paths.map((path) => testDoc(path)), media: [] }
}
