import { describe, expect, it } from 'vitest'
import { resolveLanguage } from './resolve-language'

describe('the language', () => {
  it('is the chosen one whatever the system speaks', () => {
    expect(resolveLanguage('zh', ['en-US'])).toBe('zh')
  })

  it('is the first of the system’s languages that Knit knows', () => {
    expect(resolveLanguage('system', ['fr-FR', 'zh-Hant-TW', 'en-GB'])).toBe('zh')
    expect(resolveLanguage('system', ['EN_us'])).toBe('en')
  })

  it('is English when the system speaks none that Knit knows', () => {
    expect(resolveLanguage('system', ['de-DE', 'zhx'])).toBe('en')
    expect(resolveLanguage('system', [])).toBe('en')
  })
})
