import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reference, Target } from './reading'
import { targetOf, type FileLookup } from './target-of'

const paths = new Set([
  'README.md', 'docs/a.md', 'docs/b c.md', 'docs/100%.md', 'docs/sub/README.md', 'docs/img/p.png', 'docs/v.mp4',
  'docs/run.sh', 'docs/tool', 'docs/app.exe', 'src/x.ts', 'notes/Plan.md', 'docs/排序.md', 'docs/list.desktop',
]) // prettier-ignore
const files: FileLookup = {
  exists: (path) => paths.has(path),
  byName: (name) => (name === 'plan' ? 'notes/Plan.md' : null),
}
const from = 'docs/a.md'
const doc = (path: string, anchor: string | null = null, line: number | null = null): Target => {
  return { kind: 'doc', path, anchor, line }
}
const blocked = (why: Extract<Target, { kind: 'blocked' }>['why']): Target => ({ kind: 'blocked', why })
const link = (url: string): Target => targetOf({ form: 'link', url }, from, files)
const media = (url: string): Target => targetOf({ form: 'media', url }, from, files)
const wiki = (name: string, heading = ''): Target => targetOf({ form: 'wiki', name, heading }, from, files)

describe('targetOf', () => {
  it('finds files beside the document, above it, and from the root', () => {
    expect(link('sub/README.md')).toEqual(doc('docs/sub/README.md'))
    expect(link('./b%20c.md')).toEqual(doc('docs/b c.md'))
    expect(link('b c.md')).toEqual(doc('docs/b c.md'))
    expect(link('../README.md')).toEqual(doc('README.md'))
    expect(link('/src/x.ts')).toEqual(doc('src/x.ts'))
    expect(link('img\\p.png')).toEqual({ kind: 'asset', path: 'docs/img/p.png', type: 'image' })
    expect(link('%E6%8E%92%E5%BA%8F.md')).toEqual(doc('docs/排序.md'))
    expect(link('100%.md')).toEqual(doc('docs/100%.md'))
  })

  it('finds the front page of a folder, and a document without its extension', () => {
    expect(link('sub/')).toEqual(doc('docs/sub/README.md'))
    expect(link('sub')).toEqual(doc('docs/sub/README.md'))
    expect(link('..')).toEqual(doc('README.md'))
    expect(link('b%20c')).toEqual(doc('docs/b c.md'))
  })

  it('leads to headings and to lines', () => {
    expect(link('#Some-Part')).toEqual({ kind: 'anchor', id: 'md-some-part' })
    expect(link('#%E4%B8%AD')).toEqual({ kind: 'anchor', id: 'md-中' })
    expect(link('')).toEqual({ kind: 'anchor', id: '' })
    expect(link('sub/README.md?plain=1#part')).toEqual(doc('docs/sub/README.md', 'md-part'))
    expect(link('../src/x.ts#L10-L20')).toEqual(doc('src/x.ts', null, 10))
  })

  it('shows pictures and videos of the root, and nothing else as such', () => {
    expect(media('img/p.png')).toEqual({ kind: 'asset', path: 'docs/img/p.png', type: 'image' })
    expect(media('v.mp4')).toEqual({ kind: 'asset', path: 'docs/v.mp4', type: 'video' })
    expect(media('b c.md')).toEqual(blocked('type'))
    expect(media('')).toEqual(blocked('not-found'))
    expect(media('mailto:a@b.example')).toEqual(blocked('scheme'))
  })

  it('finds pages by their names, with their headings', () => {
    expect(wiki('Plan')).toEqual(doc('notes/Plan.md'))
    expect(wiki('b c', 'A part!')).toEqual(doc('docs/b c.md', 'md-a-part'))
    expect(wiki('', 'A part!')).toEqual({ kind: 'anchor', id: 'md-a-part' })
    expect(wiki('src/x.ts')).toEqual(doc('src/x.ts'))
    expect(wiki('nowhere')).toEqual(blocked('not-found'))
    expect(wiki('../../../etc/passwd')).toEqual(blocked('outside-root'))
    expect(wiki('\\\\evil\\share')).toEqual(blocked('network-share'))
  })

  it('names the host of a web address as it will be asked for', () => {
    expect(link('HTTPS://Example.com:8080/a b?c#d')).toEqual({
      kind: 'web',
      url: 'https://example.com:8080/a%20b?c#d',
      host: 'example.com:8080',
    })
    expect(link('https://еxample.com/')).toMatchObject({ host: 'xn--xample-2of.com' })
    expect(link('mailto:a@b.example?subject=c')).toMatchObject({ kind: 'web', host: 'a@b.example' })
  })

  it.each([
    ['javascript:x', 'scheme'],
    ['\u0001java\nscript:x', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['C:\\a.md', 'scheme'],
    ['knit-file://r/a.png', 'scheme'],
    ['//evil.example/a', 'network-share'],
    ['\\\\evil.example\\a', 'network-share'],
    ['/\\evil.example/a', 'network-share'],
    ['\t//evil.example/a', 'network-share'],
    ['https://good.example@evil.example/', 'malformed'],
    ['https://', 'malformed'],
    ['mailto:', 'malformed'],
    [`a${'/a'.repeat(3000)}`, 'malformed'],
    ['a%00.md', 'malformed'],
    ['..%2f..%2fREADME.md', 'malformed'],
    ['..%5cREADME.md', 'malformed'],
    ['../../README.md', 'outside-root'],
    ['%2e%2e/%2e%2e/README.md', 'outside-root'],
    ['/c:/a.md', 'outside-root'],
    ['%252e%252e/README.md', 'not-found'],
    ['missing.md', 'not-found'],
    ['app.exe', 'type'],
    ['list.desktop', 'type'],
    ['tool', 'type'],
  ] as const)('blocks %j: %s', (url, why) => {
    expect(link(url)).toEqual(blocked(why))
  })

  it('leads to existing files alone, whatever is asked', () => {
    const part = fc.constantFrom(
      '..',
      '.',
      '',
      'docs',
      'a.md',
      '%2e',
      '%2f',
      '/',
      '\\',
      '#',
      '?',
      ':',
      'c:',
      'README',
    )
    const reference: fc.Arbitrary<Reference> = fc.oneof(
      fc.record({
        form: fc.constantFrom('link' as const, 'media' as const),
        url: fc.array(part).map((parts) => parts.join('/')),
      }),
      fc.record({
        form: fc.constant('wiki' as const),
        name: fc.array(part).map((parts) => parts.join('')),
        heading: fc.string(),
      }),
    )
    fc.assert(
      fc.property(reference, (given) => {
        const target = targetOf(given, from, files)
        if (target.kind === 'doc' || target.kind === 'asset') expect(paths).toContain(target.path)
      }),
    )
  })
})
