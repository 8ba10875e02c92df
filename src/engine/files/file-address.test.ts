import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileAddress } from './file-address'

const refused = (status: number) => ({ ok: false, status })

describe('fileAddress', () => {
  it('names a root and a path, decoded once', () => {
    expect(fileAddress('knit-file://r1/docs/a%20b%23%2525.png?v=1#t=2', 'linux')).toEqual({
      ok: true,
      rootId: 'r1',
      path: 'docs/a b#%25.png',
    })
  })

  it.each([
    ['knit-file://r1/..%2f..%2fetc%2fpasswd', 403],
    ['knit-file://r1/%2e%2e/a.png', 403],
    ['knit-file://r1/../a.png', 403],
    ['knit-file://r1/./a.png', 403],
    ['knit-file://r1/a//b.png', 403],
    ['knit-file://r1//etc/a.png', 403],
    ['knit-file://r1/..%5ca.png', 403],
    ['knit-file://r1/..\\a.png', 403],
    ['knit-file://r1/a%00.png', 403],
    ['knit-file://r1/a.png%20', 403],
    ['knit-file://r1/a.png.', 403],
    ['knit-file://r1/a./b.png', 403],
    ['knit-file://r1/%zz.png', 400],
    ['knit-file://r1/%ff.png', 400],
    ['knit-file://r1/', 404],
    ['knit-file://r1', 404],
    ['knit-file:///a.png', 404],
    ['knit-file://R1/a.png', 404],
    ['knit-file://user@r1/a.png', 404],
    ['knit-file://r1:80/a.png', 404],
    ['knit://r1/a.png', 404],
    ['file:///etc/passwd', 404],
  ])('refuses %s with %d', (url, status) => {
    expect(fileAddress(url, 'linux')).toEqual(refused(status))
  })

  it('decodes no second time: what looks encoded is a name', () => {
    expect(fileAddress('knit-file://r1/%252e%252e/a.png', 'linux')).toMatchObject({ path: '%2e%2e/a.png' })
  })

  it.each(['C:/a.png', 'a.png:stream', 'a.png::$DATA', 'con.png', 'AUX/a.png', 'com1', 'LONGNA~1.PNG'])(
    'refuses on Windows what is a plain name elsewhere: %s',
    (path) => {
      expect(fileAddress(`knit-file://r1/${path}`, 'win32')).toEqual(refused(403))
      expect(fileAddress(`knit-file://r1/${path}`, 'linux')).toMatchObject({ ok: true, path })
    },
  )

  it('never gives a path with a segment that means something', () => {
    const part = fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '/',
      '\\',
      '%00',
      '%25',
      'a',
      ' ',
      '%20',
      ':',
      '~1',
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const address = fileAddress(`knit-file://r1/${parts.join('')}`, 'win32')
        if (!address.ok) return
        for (const segment of address.path.split('/')) {
          expect(segment).toMatch(/^[^\\\0:]*[^\\\0:. ]$/)
        }
      }),
    )
  })
})
