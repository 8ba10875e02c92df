import { describe, expect, it } from 'vitest'
import { mediaType } from './media-type'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const png = bytes('\x89PNG\r\n\x1a\n')
const mp4 = bytes('\0\0\0\x20ftypisom')

describe('mediaType', () => {
  it.each([
    ['a.png', '\x89PNG\r\n\x1a\n', 'image/png'],
    ['a.JPG', '\xff\xd8\xff\xe0', 'image/jpeg'],
    ['a.gif', 'GIF89a', 'image/gif'],
    ['a.webp', 'RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['a.avif', '\0\0\0\x20ftypavif', 'image/avif'],
    ['a.bmp', 'BM\0\0', 'image/bmp'],
    ['a.ico', '\0\0\x01\0\x01', 'image/x-icon'],
    [
      'a.svg',
      '\ufeff<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg xmlns="x">',
      'image/svg+xml',
    ],
    ['a.mp4', '\0\0\0\x20ftypisom', 'video/mp4'],
    ['a.mov', '\0\0\0\x08wide\0\0', 'video/mp4'],
    ['a.webm', '\x1aE\xdf\xa3', 'video/webm'],
    ['a.ogv', 'OggS', 'video/ogg'],
    ['a.mkv', '\x1aE\xdf\xa3', 'video/webm'],
    ['a.avi', 'RIFF\0\0\0\0AVI LIST', 'video/x-msvideo'],
    ['a.wmv', '\x30\x26\xb2\x75\x8e\x66\xcf\x11', 'video/x-ms-wmv'],
  ])('knows %s by name and bytes', (path, head, type) => {
    expect(mediaType(path, path.endsWith('svg') ? new TextEncoder().encode(head) : bytes(head))).toBe(type)
  })

  it('goes by the bytes among pictures', () => {
    expect(mediaType('a.jpg', png)).toBe('image/png')
  })

  it.each([
    ['a.md', '# a'],
    ['a.html', '<svg>'],
    ['a.png', '<svg onload="x">'],
    ['a.png', 'text'],
    ['a.png', ''],
    ['a.svg', '<html><svg>'],
    ['a.svg', 'text <svg>'],
    ['a.svg', '<svgx>'],
    ['a.exe', '\x89PNG\r\n\x1a\n'],
    ['a.png.exe', '\x89PNG\r\n\x1a\n'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['a.constructor', 'x'],
  ])('does not serve %s that begins with %j', (path, head) => {
    expect(mediaType(path, bytes(head))).toBeNull()
  })

  it('serves no picture as a video, and no video as a picture', () => {
    expect(mediaType('a.png', mp4)).toBeNull()
    expect(mediaType('a.mp4', png)).toBeNull()
    expect(mediaType('a.mp4', bytes('\0\0\0\x20ftypavif'))).toBeNull()
  })
})
