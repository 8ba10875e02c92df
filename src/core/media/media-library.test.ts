import { describe, expect, it } from 'vitest'
import { links } from '../markdown/links'
import type { Media, Pack, PackItem } from '../model'
import { MediaLibrary } from './media-library'

function libraryOf(...paths: string[]): MediaLibrary {
  const library = new MediaLibrary()
  paths.forEach((path, index) => library.put(media(path, index)))
  return library
}

const media = (path: string, mtime: number): Media => ({ path, kind: 'image', mtime, size: 1 })

const item = (path: string): PackItem => ({
  path,
  title: `Title of ${path}`,
  summary: '',
  mtime: 0,
  size: 0,
  role: 'document',
  reason: { kind: 'match', part: 'title', word: 'x' },
  passages: [],
})

function pack(primary: string, ...supporting: string[]): Pack {
  return { primary: [item(primary)], supporting: supporting.map(item), related: [] }
}

const none: Pack = { primary: [], supporting: [], related: [] }
const noLinks = (): [] => []

describe('MediaLibrary', () => {
  it('lists the newest first, and tells the same list until something changes', () => {
    const library = libraryOf('a.png', 'b.png')
    expect(library.list().map(({ path }) => path)).toEqual(['b.png', 'a.png'])
    const before = library.list()
    expect(library.put(media('a.png', 0))).toBe(false)
    expect(library.list()).toBe(before)
    expect(library.put(media('a.png', 9))).toBe(true)
    expect(library.delete('b.png')).toBe(true)
    expect(library.list()).toEqual([media('a.png', 9)])
  })

  it('puts what the Primary shows first, in the order of its lines, and says where', () => {
    const library = libraryOf('login-page.png', 'img/two.png', 'img/one.png', 'img/other.mp4', 'else.png')
    const texts = new Map([
      ['docs/a.md', '# A\n\n![one](../img/one.png)\n<img width="3" src="../img/two.png">\n'],
      ['b.md', 'See [the walk](img/other.mp4) and ![again](img/one.png).\n'],
    ])
    const ranked = library.rank(pack('docs/a.md', 'b.md'), ['login'], (path) => links(texts.get(path)!))
    const shownBy = (path: string, line: number): object => ({
      kind: 'shown-by',
      path,
      title: `Title of ${path}`,
      line,
    })
    expect(ranked).toEqual([
      { path: 'img/one.png', reason: shownBy('docs/a.md', 3) },
      { path: 'img/two.png', reason: shownBy('docs/a.md', 4) },
      { path: 'img/other.mp4', reason: shownBy('b.md', 1) },
      { path: 'login-page.png', reason: { kind: 'name', word: 'login' } },
    ])
  })

  it('finds an embedded file by a name that only one has', () => {
    const library = libraryOf('deep/down/Shot.png', 'x/twice.png', 'y/twice.png')
    const text = '![[shot.png]] ![[twice.png]]'
    const ranked = library.rank(pack('notes.md'), [], () => links(text))
    expect(ranked.map(({ path }) => path)).toEqual(['deep/down/Shot.png'])
  })

  it('raises what is called as the topic is: whole spans first, then parts of them, then the newest', () => {
    const library = libraryOf('loginPage.png', 'page-2.png', 'SHOT_login.PNG', 'blogin.png', '登录.png')
    const order = (...topic: string[]): [string, string][] =>
      library
        .rank(none, topic, noLinks)
        .map(({ path, reason }) => [path, reason.kind === 'name' ? reason.word : ''])
    expect(order('Login')).toEqual([
      ['SHOT_login.PNG', 'Login'],
      ['loginPage.png', 'Login'],
    ])
    expect(order('login page')).toEqual([
      ['loginPage.png', 'login page'],
      ['SHOT_login.PNG', 'login'],
      ['page-2.png', 'page'],
    ])
    expect(order('登录页面')).toEqual([['登录.png', '登录']])
    expect(order('step 2')).toEqual([])
  })

  it('forgets the name of what is gone', () => {
    const library = libraryOf('login.png')
    library.delete('login.png')
    expect(library.rank(none, ['login'], noLinks)).toEqual([])
  })
})
