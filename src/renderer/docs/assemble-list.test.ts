import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assembleList, type ListEntry } from './assemble-list'
import { testCatalog, testShown } from './test-documents'

const sketch = (entries: readonly ListEntry[]): string[] =>
  entries.map((entry) =>
    entry.kind === 'caption' ? `[${entry.group}]` : `${entry.number ?? '-'} ${entry.doc.path}`,
  )

describe('the list', () => {
  it('is the tiers, then the rest as the catalog has it, numbered across', () => {
    expect(
      sketch(
        assembleList(testShown(['b'], ['d'], ['a']), testCatalog(['a', 'b', 'c', 'd', 'e']), 'relevant'),
      ),
    ).toEqual(['[primary]', '1 b', '[supporting]', '2 d', '[related]', '3 a', '[rest]', '4 c', '5 e'])
  })

  it('begins with what is pinned, without numbers and once, in either order', () => {
    const shown = testShown(['b'], ['d'], [], ['d', 'x'])
    const catalog = testCatalog(['a', 'b', 'd', 'x'])
    const pinned = ['[pinned]', '- d', '- x']
    expect(sketch(assembleList(shown, catalog, 'relevant'))).toEqual([
      ...pinned,
      '[primary]',
      '1 b',
      '[rest]',
      '2 a',
    ])
    expect(sketch(assembleList(shown, catalog, 'recent'))).toEqual([...pinned, '[rest]', '1 a', '2 b'])
  })

  it('does not draw a tier with nothing in it, nor a rest with nothing left', () => {
    expect(sketch(assembleList(testShown([], ['a']), testCatalog(['a']), 'relevant'))).toEqual([
      '[supporting]',
      '1 a',
    ])
  })

  it('is one list without captions when nothing is ranked or the order is by time', () => {
    const catalog = testCatalog(['a', 'b'])
    expect(sketch(assembleList(testShown([]), catalog, 'relevant'))).toEqual(['1 a', '2 b'])
    expect(sketch(assembleList(testShown(['b']), catalog, 'recent'))).toEqual(['1 a', '2 b'])
    expect(sketch(assembleList(null, catalog, 'relevant'))).toEqual(['1 a', '2 b'])
  })

  it('shows each document exactly once, whatever the tiers hold', () => {
    const paths = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(
        paths,
        paths,
        paths,
        fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')),
        (p, s, r, all) => {
          const docs = assembleList(testShown(p, s, r), testCatalog(all), 'relevant').filter(
            (entry) => entry.kind === 'doc',
          )
          expect(docs.map((entry) => entry.doc.path).toSorted()).toEqual(
            [...new Set([...p, ...s, ...r, ...all])].toSorted(),
          )
          expect(docs.map((entry) => entry.number)).toEqual(docs.map((_, index) => index + 1))
        },
      ),
    )
  })
})
