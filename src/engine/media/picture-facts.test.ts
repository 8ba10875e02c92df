import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/temp-folder'
import { pictureFacts } from './picture-facts'
import { makeAnimation, makePicture } from './testing/make-media'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const drawing = (text: string): Uint8Array => new TextEncoder().encode(text)

function made(name: string, make: (file: string) => void): Uint8Array {
  const file = join(tempFolder(), name)
  make(file)
  return readFileSync(file)
}

/** Notes that say how the camera was held (EXIF 2.32, tag 274). */
function exifOf(orientation: number): string {
  return `MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`
}

function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array {
  const block = `Exif\0\0${exifOf(orientation)}`
  const exif = bytes(`\xff\xe1\0${String.fromCharCode(block.length + 2)}${block}`)
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

describe('pictureFacts', () => {
  it.each(['a.png', 'a.jpg', 'a.gif', 'a.bmp', 'a.webp'])('reads the size of %s', (name) => {
    const picture = made(name, (file) => makePicture(file, 200, 120))
    expect(pictureFacts(name, picture)).toMatchObject({ width: 200, height: 120, animated: false })
  })

  it('turns a photograph as the camera was held', () => {
    const upright = made('a.jpg', (file) => makePicture(file, 200, 120))
    for (const orientation of [1, 2, 3, 4])
      expect(pictureFacts('a.jpg', withOrientation(upright, orientation))).toMatchObject({
        width: 200,
        height: 120,
      })
    for (const orientation of [5, 6, 7, 8])
      expect(pictureFacts('a.jpg', withOrientation(upright, orientation))).toMatchObject({
        width: 120,
        height: 200,
      })
  })

  it('turns a PNG by the notes before its data, and by none behind', () => {
    const upright = made('a.png', (file) => makePicture(file, 200, 120))
    const noted = (at: number, orientation: number): Uint8Array => {
      const notes = exifOf(orientation)
      const chunk = bytes(`\0\0\0${String.fromCharCode(notes.length)}eXIf${notes}\0\0\0\0`)
      return Buffer.concat([upright.subarray(0, at), chunk, upright.subarray(at)])
    }
    const [behindSize, beforeEnd] = [33, upright.length - 12]
    expect(pictureFacts('a.png', noted(behindSize, 6))).toMatchObject({ width: 120, height: 200 })
    expect(pictureFacts('a.png', noted(behindSize, 3))).toMatchObject({ width: 200, height: 120 })
    expect(pictureFacts('a.png', noted(beforeEnd, 6))).toMatchObject({ width: 200, height: 120 })
  })

  it.each(['a.gif', 'a.webp', 'a.apng'])('tells that %s moves', (name) => {
    const picture = made(name, makeAnimation)
    expect(pictureFacts(name.replace('.apng', '.png'), picture)).toMatchObject({
      width: 64,
      height: 48,
      animated: true,
    })
  })

  it('reads the size that a drawing names, and lists one that names none', () => {
    expect(pictureFacts('a.svg', drawing('<svg xmlns="x" width="30" height="20"></svg>'))).toMatchObject({
      type: 'image/svg+xml',
      width: 30,
      height: 20,
    })
    expect(pictureFacts('a.svg', drawing('<svg viewBox="0 0 8 4"></svg>'))).toMatchObject({
      width: 8,
      height: 4,
    })
    expect(pictureFacts('a.svg', drawing('<svg></svg>'))).toMatchObject({ width: 0, height: 0 })
  })

  it('names huge sizes without decoding anything', () => {
    const png = bytes('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\xff\xff\0\0\xff\xff\x08\x02\0\0\0')
    expect(pictureFacts('a.png', png)).toMatchObject({ width: 65_535, height: 65_535 })
  })

  it.each([
    ['a.png', 'This is a text.'],
    ['a.png', '\x89PNG\r\n\x1a\n'],
    ['a.png', ''],
    ['a.jpg', '\xff\xd8\xff\xe0\0\x10JFIF\0'],
    ['a.gif', 'GIF89a'],
    ['a.gif', 'GIF89a\0\0\0\0'],
    ['a.webp', 'RIFF\0\0\0\0WEBPVP8X'],
    ['a.svg', '<html><svg></svg></html>'],
  ])('takes no size from %s that is %j', (path, text) => {
    expect(pictureFacts(path, bytes(text))).toBeNull()
  })

  it('comes back from whatever bytes a picture is made of', () => {
    const beginnings = [
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff',
      'GIF89a',
      'RIFF\0\0\0\0WEBP',
      '\0\0\0\x20ftypavif',
      'BM',
      '\0\0\x01\0',
      '<svg ',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }), (beginning, rest) => {
        const path = beginning === '<svg ' ? 'a.svg' : 'a.png'
        const facts = pictureFacts(path, Buffer.concat([bytes(beginning), rest]))
        expect(facts === null || facts.width >= 0).toBe(true)
      }),
    )
  })
})
