import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ignoredFolder } from './ignored-folder'

describe('a folder to leave out', () => {
  it('is a name or a path below the project, in one form however it was typed', () => {
    expect(ignoredFolder(' drafts ')).toBe('drafts')
    expect(ignoredFolder('./docs//old/')).toBe('docs/old')
    expect(ignoredFolder('docs\\旧的')).toBe('docs/旧的')
  })

  it('is nothing that names no folder of the project', () => {
    for (const typed of [
      '',
      '  ',
      '/',
      '.',
      '..',
      '../x',
      'a/../b',
      '/etc',
      'C:\\x',
      'c:x',
      'a\nb',
      'x'.repeat(261),
    ])
      expect(ignoredFolder(typed), JSON.stringify(typed)).toBeNull()
  })

  it('does not change any more once it is in that form', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', ' ', '旧', ':') }), (typed) => {
        const folder = ignoredFolder(typed)
        return folder === null || ignoredFolder(folder) === folder
      }),
    )
  })
})
