import { describe, expect, it } from 'vitest'
import { webAddress } from './web-address'

describe('an address that leaves Knit', () => {
  it('is the web or a mail address', () => {
    expect(webAddress('https://example.com/a?b#c')).toBe('https://example.com/a?b#c')
    expect(webAddress('http://example.com')).toBe('http://example.com/')
    expect(webAddress('mailto:someone@example.com')).toBe('mailto:someone@example.com')
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'file:///etc/passwd',
    'file://host/share',
    'smb://host/share',
    'ms-msdt:/id',
    'search-ms:query=x',
    'vscode://file/x',
    'knit://app/index.html',
    'knit-file://p1/a.png',
    'data:text/html,x',
    'blob:https://example.com/x',
    '\\\\host\\share',
    '//host/share',
    './update.sh',
    'C:/run.exe',
    '',
    `https://example.com/${'x'.repeat(5000)}`,
  ])('is never %s', (text) => {
    expect(webAddress(text)).toBeNull()
  })

  it('has no credentials that would dress one host up as another', () => {
    expect(webAddress('https://bank.example@evil.example/')).toBeNull()
    expect(webAddress('https://:x@evil.example/')).toBeNull()
  })
})
