import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Catalog, Doc } from '../core/model'
import { applyCatalogChange } from '../shared/catalog-change'
import { catalogChanges } from './catalog-changes'

function doc(path: string, mtime: number): Doc {
  return { path, title: path, summary: '', mtime, size: 0, role: 'document' }
}

const newestFirst = (docs: readonly Doc[]): Doc[] =>
  docs.toSorted((a, b) => b.mtime - a.mtime || (a.path < b.path ? -1 : 1))

/** A list of documents with distinct paths, newest first. */
const listOf = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 9 })), {
    selector: ([n]) => n,
  })
  .map((pairs) => newestFirst(pairs.map(([n, mtime]) => doc(`${n}.md`, mtime))))

describe('catalogChanges', () => {
  it('carries documents, media and code apart from one another', () => {
    const docs = [doc('a', 1)]
    const media = ['p.png', 'q.png'].map((path) => ({ path, kind: 'image', mtime: 1, size: 1 }) as const)
    const [first] = catalogChanges(null, '/root', { docs, media, code: docs })
    const catalog = applyCatalogChange(null, first!)
    expect(catalog).toMatchObject({ docs, media, code: docs })
    const [change] = catalogChanges(catalog, '/root', { docs, media: media.slice(1), code: docs })
    expect(change!.docs).toEqual({ removed: [], put: [], at: [] })
    const after = applyCatalogChange(catalog, change!)
    expect(after.media).toEqual(media.slice(1))
    expect(after.docs).toBe(catalog.docs)
  })

  it('leads from any list to any other, however many steps lie between', () => {
    fc.assert(
      fc.property(fc.array(listOf, { minLength: 1, maxLength: 5 }), (lists) => {
        let catalog: Catalog | null = null
        for (const list of lists) {
          for (const change of catalogChanges(catalog, '/root', { docs: list, media: [], code: [] }))
            catalog = applyCatalogChange(catalog, change)
          expect(catalog?.docs).toEqual(list)
        }
      }),
    )
  })

  it('is nothing when nothing changed, and one document when one did', () => {
    const docs = newestFirst([doc('a', 1), doc('b', 2), doc('c', 3)])
    const [first] = catalogChanges(null, '/root', { docs, media: [], code: [] })
    const catalog = applyCatalogChange(null, first!)
    expect(catalogChanges(catalog, '/root', { docs, media: [], code: [] })).toEqual([])
    const edited = doc('a', 9)
    const [change] = catalogChanges(catalog, '/root', {
      docs: newestFirst([edited, docs[0]!, docs[1]!]),
      media: [],
      code: [],
    })
    expect(change).toEqual({
      version: 2,
      root: '/root',
      docs: { removed: ['a'], put: [edited], at: [0] },
      media: { removed: [], put: [], at: [] },
      code: { removed: [], put: [], at: [] },
    })
  })

  it('tells of a root without documents', () => {
    expect(catalogChanges(null, '/root', { docs: [], media: [], code: [] })).toHaveLength(1)
  })

  it('splits a large project into changes that hold nobody up', () => {
    const docs = newestFirst(Array.from({ length: 2500 }, (_, n) => doc(`${n}`, n)))
    const changes = catalogChanges(null, '/root', { docs, media: [], code: [] })
    expect(changes.map((change) => change.docs.put.length)).toEqual([1000, 1000, 500])
    expect(changes.reduce<Catalog | null>(applyCatalogChange, null)?.docs).toEqual(docs)
  })

  it('begins anew for another root', () => {
    const catalog = applyCatalogChange(
      null,
      catalogChanges(null, '/one', { docs: [doc('a', 1)], media: [], code: [] })[0]!,
    )
    const [change] = catalogChanges(catalog, '/two', { docs: [doc('b', 1)], media: [], code: [] })
    expect(applyCatalogChange(catalog, change!)).toEqual({
      version: 1,
      root: '/two',
      docs: [doc('b', 1)],
      media: [],
      code: [],
    })
  })
})
