import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Link } from '../markdown/links'
import { PathIndex } from '../markdown/path-index'
import type { Neighbour } from './file-graph'
import { LinkGraph } from './link-graph'

const paths = [
  'a.md',
  'docs/a.md',
  'docs/README.md',
  'docs/deep/b.mdx',
  'x/index.md',
  'x/Only Page.md',
  'README.md',
]
const targets = ['a.md', './a', '../a.md', '/docs/a', 'docs', 'docs/', '.', '..', 'b', 'deep/b', 'x', 'only page', 'wrong/Only Page.md', 'readme', '../../x//', '../../../a.md'] // prettier-ignore

const link = fc.record({
  target: fc.constantFrom(...targets),
  line: fc.integer({ min: 1, max: 9 }),
  form: fc.constantFrom<Link['form']>('path', 'wiki', 'code'),
})

/** Follows every link of every document. */
function slowNeighbours(path: string, documents: ReadonlyMap<string, readonly Link[]>): Neighbour[] {
  const index = new PathIndex()
  for (const one of documents.keys()) index.add(one)
  const found = new Map<string, Neighbour>()
  for (const one of documents.get(path) ?? []) {
    const target = index.resolve(path, one)
    if (target !== null && !found.has(target))
      found.set(target, { path: target, direction: 'linked-from', line: one.line })
  }
  const incoming: Neighbour[] = []
  for (const [source, links] of documents) {
    if (source === path || found.has(source)) continue
    const first = links.find((one) => index.resolve(source, one) === path)
    if (first) incoming.push({ path: source, direction: 'links-to', line: first.line })
  }
  return [...found.values(), ...incoming.sort((a, b) => (a.path < b.path ? -1 : 1))]
}

test('after any edits the neighbours are those found by following every link of every document', () => {
  const edit = fc.record({
    path: fc.constantFrom(...paths),
    links: fc.option(fc.array(link, { maxLength: 4 }), { freq: 4 }),
  })
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 25 }), (edits) => {
      const graph = new LinkGraph()
      const documents = new Map<string, readonly Link[]>()
      for (const { path, links } of edits) {
        if (links === null) {
          graph.delete(path)
          documents.delete(path)
        } else {
          graph.put(path, links)
          documents.set(path, links)
        }
      }
      for (const path of documents.keys()) {
        expect(graph.neighboursOf(path)).toEqual(slowNeighbours(path, documents))
        expect(graph.linksOf(path)).toEqual(documents.get(path))
      }
    }),
  )
})
