import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mentionedPaths, resolveMention } from './mentioned-paths'

const files = ['src/rank/score.ts', 'src/list/score.ts', 'src/rank/terms.ts', 'docs/code/tool.py']
const places = {
  has: (path: string) => files.includes(path),
  byName: (name: string) => files.filter((path) => path.endsWith(`/${name}`)),
}

describe('paths that a document mentions', () => {
  it('are found with their line, in text, code and links', () => {
    expect(
      mentionedPaths(
        'See `src/rank/score.ts`.\n\n[it](../src/rank/terms.ts#L4) and tool.py, not end.of or a.md',
      ),
    ).toEqual([
      { written: 'src/rank/score.ts', line: 1 },
      { written: '../src/rank/terms.ts', line: 3 },
      { written: 'tool.py', line: 3 },
    ])
  })

  it('are meant from the document’s folder, from the root, or by an ending that one file has', () => {
    const meant = (written: string): string | null => resolveMention('docs/ranking.md', written, places)
    expect(meant('src/rank/score.ts')).toBe('src/rank/score.ts')
    expect(meant('../src/rank/terms.ts')).toBe('src/rank/terms.ts')
    expect(meant('code/tool.py')).toBe('docs/code/tool.py')
    expect(meant('rank/score.ts')).toBe('src/rank/score.ts')
    expect(meant('terms.ts')).toBe('src/rank/terms.ts')
    expect(meant('score.ts')).toBeNull()
    expect(meant('../../src/rank/score.ts')).toBeNull()
  })

  it('never lead to what is not there, however hostile', () => {
    const written = fc
      .array(fc.constantFrom('..', '.', '', 'src', 'rank', 'score.ts', '/', 'tool.py', '~'), { maxLength: 8 })
      .map((parts) => parts.join('/'))
    fc.assert(
      fc.property(written, (path) => {
        const found = resolveMention('docs/a.md', path, places)
        if (found !== null) expect(files).toContain(found)
      }),
    )
  })
})
