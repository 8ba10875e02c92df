import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadingElement, ReadingNode } from './reading'
import { splitParts } from './split-parts'

const block = (tagName: string, children: readonly ReadingNode[], lines = 1): ReadingElement => ({
  type: 'element',
  tagName,
  properties: {},
  children,
  line: 1,
  endLine: lines,
})
const text = (value: string): ReadingNode => ({ type: 'text', value })
const paragraph = block('p', [text('a')])

describe('splitParts', () => {
  it('leaves a short document in one piece, and an empty one in none', () => {
    expect(splitParts([block('h1', [text('a')]), paragraph])).toHaveLength(1)
    expect(splitParts([])).toEqual([])
  })

  it('rather begins a part with a section than within one', () => {
    const section = [block('h2', [text('a')]), ...Array.from({ length: 70 }, () => paragraph)]
    const parts = splitParts([...section, ...section, ...section])
    expect(parts.map(({ nodes }) => nodes.length)).toEqual([71, 71, 71])
  })

  it('loses no block, keeps their order, and gives each part room', () => {
    const node: fc.Arbitrary<ReadingNode> = fc.oneof(
      fc.string().map(text),
      fc.record({ tag: fc.constantFrom('p', 'h2', 'ul'), size: fc.nat(300), lines: fc.nat(50) }).map((one) =>
        block(
          one.tag,
          Array.from({ length: one.size }, () => text('a')),
          one.lines + 1,
        ),
      ),
    )
    fc.assert(
      fc.property(fc.array(node), (blocks) => {
        const parts = splitParts(blocks)
        expect(parts.flatMap(({ nodes }) => nodes)).toEqual(blocks)
        for (const { nodes, height } of parts) {
          expect(nodes.length).toBeGreaterThan(0)
          expect(height).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('counts the runs of code, and knows its height by its lines', () => {
    const code = { ...block('pre', [], 40), code: Array.from({ length: 300 }, () => ['a', ''] as const) }
    const parts = splitParts([code, code])
    expect(parts).toHaveLength(2)
    expect(parts[0]?.height).toBeGreaterThan(40 * 20)
  })
})
