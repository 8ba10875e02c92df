import type { Catalog, Doc, PackItem, View } from '../../core/model'

/** A document for tests, named after its path. */
export function testDoc(path: string, more: Partial<Doc> = {}): Doc {
  return { path, title: path, summary: '', mtime: 0, size: 1, role: 'document', ...more }
}

/** A view whose tiers hold the given paths. */
export function testView(primary: string[], supporting: string[] = [], related: string[] = []): View {
  const item = (path: string): PackItem => ({
    ...testDoc(path),
    reason: { kind: 'match', part: 'title', word: 'x' },
    passages: [],
  })
  return {
    version: 1,
    root: { path: '/project', name: 'project' },
    basis: { state: 'ranked', topic: ['x'], matched: 1 },
    task: null,
    session: null,
    pack: {
      primary: primary.map(item),
      supporting: supporting.map(item),
      related: related.map(item),
    },
    notices: [],
  }
}

/** A catalog of the same project in the given order. */
export function testCatalog(paths: string[], root = '/project'): Catalog {
  return { version: 1, root, docs: paths.map((path) => testDoc(path)) }
}
