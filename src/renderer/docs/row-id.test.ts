import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rowId } from './row-id'

it('is one word, and differs wherever paths differ', () => {
  expect(rowId('docs/a b.md')).toBe('doc-docs_002fa_0020b.md')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      expect(rowId(a)).not.toMatch(/\s/)
      expect(rowId(a) === rowId(b)).toBe(a === b)
    }),
  )
})
