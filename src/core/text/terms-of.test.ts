import fc from 'fast-check'
import { expect, test } from 'vitest'
import { termsOf } from './terms-of'

const texts = (text: string): string[] => termsOf(text).map((term) => term.text)

test.each([
  [
    'Latin words are whole and lower-case, accents kept',
    'Café naïve ÜBER straße',
    ['café', 'naïve', 'über', 'straße'],
  ],
  ['a split accent is the same word as a composed one', 'cafe\u0301', ['café']],
  ['full-width letters and digits are ordinary ones', 'ＡＰＩ ４０４', ['api', '404']],
  ['half-width kana is ordinary kana', 'ｶﾅ', ['カナ']],
  ['Chinese gives overlapping pairs', '相关性排序', ['相关', '关性', '性排', '排序']],
  ['one Han character alone stands for itself', '锁 a', ['锁']],
  ['Han outside the basic plane counts as one character', '𠮷野家', ['𠮷野', '野家']],
  ['kana and Han of one run are paired together', '検索エンジン', ['検索', '索エ', 'エン', 'ンジ', 'ジン']],
  ['hangul is paired within a word', '검색 엔진은', ['검색', '엔진', '진은']],
  ['Cyrillic', 'Поиск документов', ['поиск', 'документов']],
  ['Greek, where final sigma is sigma', 'Λόγος ΛΌΓΟΣ', ['λόγοσ', 'λόγοσ']],
  ['Arabic', 'البحث في', ['البحث', 'في']],
  ['Hindi vowel signs stay in their word', 'हिन्दी', ['हिन्दी']],
  ['Thai gives threes', 'ค้นหา', ['ค้น', '้นห', 'นหา']],
  ['camel case gives parts and the whole', 'parseQuery', ['parse', 'query', 'parsequery']],
  ['a run of capitals ends before the last one', 'HTTPServer', ['http', 'server', 'httpserver']],
  [
    'snake, kebab and dotted names meet in one compound',
    'foo_bar foo-bar foo.bar',
    ['foo', 'bar', 'foobar', 'foo', 'bar', 'foobar', 'foo', 'bar', 'foobar'],
  ],
  ['short ids are words', 'Go UI v2 k1', ['go', 'ui', 'v2', 'k1']],
  ['C++ and C# are names', 'C++ and C#', ['c++', 'and', 'c#']],
  [
    'numbers and issue numbers',
    'error 404 on port 8080, see #1234',
    ['error', '404', 'on', 'port', '8080', 'see', '1234'],
  ],
  [
    'error codes are whole and in parts',
    'E_PYTHON_UNAVAILABLE',
    ['python', 'unavailable', 'epythonunavailable'],
  ],
  ['a version keeps its dots', 'v1.2 and 10.2.3', ['v1', 'v12', 'and', '10', '10.2.3']],
  ['a path gives its segments', 'src/rank/bm25f.ts', ['src', 'rank', 'bm25f', 'ts', 'bm25fts']],
  ['a full stop ends a word', 'the end. Next', ['the', 'end', 'next']],
  ['B2B and S3Bucket', 'B2B S3Bucket', ['b2b', 's3', 'bucket', 's3bucket']],
  ['mixed scripts split where the script changes', '用webpack打包', ['用', 'webpack', '打包']],
])('%s', (_name, text, expected) => {
  expect(texts(text)).toEqual(expected)
})

test('a word of another script does not hide in a longer one: log is not login', () => {
  expect(texts('login')).not.toContain('log')
})

test('a blob without spaces is passed over, and what follows it is still read', () => {
  expect(texts(`${'a1'.repeat(5000)} after`)).toEqual(['after'])
})

test('every word, part and gram is spelled in the text where it says it stands', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const folded = text.normalize('NFKC')
      for (const term of termsOf(folded)) {
        expect(term.from).toBeLessThan(term.to)
        expect(term.to).toBeLessThanOrEqual(folded.length)
        expect(term.text.length).toBeGreaterThan(0)
        if (term.kind !== 2) expect(folded.slice(term.from, term.to).length).toBe(term.text.length)
      }
    }),
  )
})

test('terms do not depend on case or on what stands around them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,12}$/), fc.stringMatching(/^[a-z]{2,12}$/), (one, two) => {
      expect(texts(`${one.toUpperCase()}, (${two})`)).toEqual([one, two])
    }),
  )
})
