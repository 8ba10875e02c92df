import { describe, expect, it } from 'vitest'
import type { Basis } from '../../core/model'
import { dictionaries } from '../../shared/locale/dictionaries'
import { plainText } from '../../shared/locale/plain-text'
import { topicSentence } from './topic-sentence'

const said = (basis: Basis | null, order: 'relevant' | 'recent' = 'relevant', language: 'zh' | 'en' = 'en') =>
  plainText(topicSentence(basis, order, dictionaries[language].topic).said)
const ranked: Basis = { state: 'ranked', topic: ['BM25', '加权'], matched: 14 }

describe('the topic line', () => {
  it('names the topic as the person spelled it, and how many documents hold it', () => {
    expect(said(ranked)).toBe('Ranked by “BM25” “加权”')
    expect(said(ranked, 'relevant', 'zh')).toBe('按「BM25」「加权」排序')
    expect(topicSentence(ranked, 'relevant', dictionaries.en.topic).matched).toBe(14)
  })

  it('says another sentence for each thing the order can rest on', () => {
    const bases: (Basis | null)[] = [
      null,
      ranked,
      { state: 'ranked', topic: [], matched: 2 },
      { state: 'too-little' },
      { state: 'no-match', topic: ['kubernetes'] },
      { state: 'no-session' },
      { state: 'not-understood', rows: 1240, format: 'v9' },
      { state: 'reading', done: 1240, total: 2506 },
    ]
    expect(new Set(bases.map((basis) => said(basis))).size).toBe(bases.length)
    expect(said({ state: 'no-match', topic: ['kubernetes'] })).toBe(
      'Nothing matches “kubernetes”, newest first',
    )
    expect(said({ state: 'not-understood', rows: 1240, format: 'v9' })).toContain(
      '1\u202f240 rows read, 0 messages',
    )
    expect(said({ state: 'reading', done: 1240, total: 2506 })).toContain('1\u202f240 of 2\u202f506')
  })

  it('does not claim a topic when the person chose the newest first', () => {
    expect(said(ranked, 'recent')).toBe('Newest first')
    expect(topicSentence(ranked, 'recent', dictionaries.en.topic).matched).toBeNull()
  })

  it('still tells that files are being read when the person chose the newest first', () => {
    expect(said({ state: 'reading', done: 1, total: 2 }, 'recent')).toContain('1 of 2')
  })
})
