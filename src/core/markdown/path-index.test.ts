import { expect, test } from 'vitest'
import type { Link } from './links'
import { PathIndex } from './path-index'

const index = (...paths: string[]): PathIndex => {
  const all = new PathIndex()
  for (const path of paths) all.add(path)
  return all
}
const link = (target: string, form: Link['form'] = 'path'): Link => ({ target, line: 1, form })

test('a link leads beside its document first, then from the root', () => {
  const paths = index('a.md', 'docs/a.md', 'docs/b.md')
  expect(paths.resolve('docs/b.md', link('a.md'))).toBe('docs/a.md')
  expect(paths.resolve('docs/b.md', link('/a.md'))).toBe('a.md')
  expect(paths.resolve('docs/b.md', link('docs/a.md'))).toBe('docs/a.md')
})

test('dots are followed, and never out of the root', () => {
  const paths = index('a.md', 'x/y/b.md')
  expect(paths.resolve('x/y/b.md', link('../../a.md'))).toBe('a.md')
  expect(paths.resolve('x/y/b.md', link('../../../../etc/passwd'))).toBeNull()
})

test('extension and front page may be left out', () => {
  const paths = index('a/b.md', 'c/README.md', 'd/index.md', 'x.md')
  expect(paths.resolve('x.md', link('a/b'))).toBe('a/b.md')
  expect(paths.resolve('x.md', link('c/'))).toBe('c/README.md')
  expect(paths.resolve('x.md', link('./d'))).toBe('d/index.md')
})

test('a name that one document has finds it, a name that two have finds none', () => {
  const paths = index('deep/Only Page.md', 'a/twice.md', 'b/twice.md', 'x.md')
  expect(paths.resolve('x.md', link('only page', 'wiki'))).toBe('deep/Only Page.md')
  expect(paths.resolve('x.md', link('twice', 'wiki'))).toBeNull()
  expect(paths.resolve('x.md', link('wrong/Only Page.md'))).toBe('deep/Only Page.md')
  expect(paths.resolve('x.md', link('wrong/Only Page.md', 'code'))).toBeNull()
})

test('a document does not link to itself, and a deleted one is not found', () => {
  const paths = index('a.md', 'b.md')
  expect(paths.resolve('a.md', link('a.md'))).toBeNull()
  paths.delete('b.md')
  expect(paths.resolve('a.md', link('b.md'))).toBeNull()
})
