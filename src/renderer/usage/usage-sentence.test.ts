import { describe, expect, it } from 'vitest'
import type { UsageFacts } from '../../core/model'
import { dictionaries } from '../../shared/locale/dictionaries'
import { usageSentence } from './usage-sentence'

const none = { offered: 0, read: 0 }
const facts: UsageFacts = {
  tiers: { primary: { offered: 1, read: 1 }, supporting: { offered: 3, read: 2 }, related: none },
  reads: 5,
  outside: { missed: 1, notIndexable: 2 },
  packChanges: 4,
}
const said = (more: Partial<UsageFacts> = {}, language: 'en' | 'zh' = 'en'): string =>
  usageSentence({ ...facts, ...more }, dictionaries[language].usage)

describe('the line of facts on the use of the packs', () => {
  it('tells the tiers, the reads outside of them, and how often the pack changed', () => {
    expect(said()).toBe(
      'Read: the Primary, 2 of 3 supporting · 5 reads, 1 missed, 2 not indexable · pack changed 4 times',
    )
    expect(said({}, 'zh')).toBe(
      '已读：主要、辅助 2/3 · 读取 5 次、漏掉 1 次、不可索引 2 次 · 文档组换过 4 次',
    )
  })

  it('says that the Primary was not read, and counts where there was more than one', () => {
    const tiers = { primary: { offered: 1, read: 0 }, supporting: none, related: { offered: 2, read: 0 } }
    expect(said({ tiers })).toContain('Read: not the Primary, 0 of 2 related ·')
    expect(said({ tiers: { ...tiers, primary: { offered: 2, read: 1 } } })).toContain('Read: 1 of 2 Primary,')
  })

  it('leaves out what there was none of', () => {
    const outside = { missed: 0, notIndexable: 0 }
    expect(said({ reads: 1, outside, packChanges: 0 })).toBe(
      'Read: the Primary, 2 of 3 supporting · 1 read · same pack all along',
    )
    const tiers = { primary: none, supporting: none, related: none }
    expect(said({ tiers, reads: 0, outside, packChanges: 0 })).toBe('Nothing offered yet · 0 reads')
  })

  it('holds no percentage in either language', () => {
    expect(said() + said({}, 'zh')).not.toMatch(/[%％]/)
  })
})
