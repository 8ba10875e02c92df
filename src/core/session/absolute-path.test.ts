import { describe, expect, it } from 'vitest'
import { absolutePath } from './absolute-path'

describe('the absolute path of a file in a log', () => {
  it.each([
    ['docs/a.md', '/home/u/p', '/home/u/p/docs/a.md'],
    ['./docs/../a.md', '/home/u/p/', '/home/u/p/a.md'],
    ['/etc/./x//y', null, '/etc/x/y'],
    ['../../../../x', '/a/b', '/x'],
    ['docs\\a.md', 'C:\\work', 'C:\\work\\docs\\a.md'],
    ['docs/a.md', 'C:\\work', 'C:\\work\\docs\\a.md'],
    ['D:/x/../y.md', '/ignored', 'D:\\y.md'],
    ['..\\..\\y.md', 'C:\\work', 'C:\\y.md'],
    ['C:\\..', null, 'C:\\'],
    ['\\\\host\\share\\..\\..\\a.md', null, '\\\\host\\share\\a.md'],
    ['文档/小结.md', '/home/u', '/home/u/文档/小结.md'],
  ])('%s in %s is %s', (path, base, expected) => {
    expect(absolutePath(path, base)).toBe(expected)
  })

  it.each([
    ['', '/home/u'],
    ['a.md', null],
    ['a.md', 'not/absolute'],
    ['a\0.md', '/home/u'],
  ])('is unknown for %j in %s', (path, base) => {
    expect(absolutePath(path, base)).toBeNull()
  })
})
