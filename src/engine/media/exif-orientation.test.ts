import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exifOrientation } from './exif-orientation'

/** Notes of one width and, behind it, one orientation, with the most or the least significant byte first. */
function notes(little: boolean, orientation: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 + 2 + 24 + 4))
  view.setUint16(0, little ? 0x4949 : 0x4d4d)
  view.setUint16(2, 42, little)
  view.setUint32(4, 8, little)
  view.setUint16(8, 2, little)
  ;[
    [256, 4000],
    [274, orientation],
  ].forEach(([tag, value], index) => {
    const at = 10 + index * 12
    view.setUint16(at, tag!, little)
    view.setUint16(at + 2, 3, little)
    view.setUint32(at + 4, 1, little)
    view.setUint16(at + 8, value!, little)
  })
  return new Uint8Array(view.buffer)
}

describe('exifOrientation', () => {
  it.each([true, false])('reads how the camera was held, least significant byte first: %s', (little) => {
    for (let orientation = 1; orientation <= 8; orientation += 1)
      expect(exifOrientation(notes(little, orientation))).toBe(orientation)
  })

  it('takes what is no orientation for upright', () => {
    for (const value of [0, 9, 0xffff]) expect(exifOrientation(notes(true, value))).toBe(1)
    expect(exifOrientation(new Uint8Array(0))).toBe(1)
  })

  it('comes back from notes that are cut off or lie about where things are', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat(40), fc.nat(37), fc.nat(255), (little, length, at, value) => {
        const hostile = notes(little, 6)
        hostile[at] = value
        expect(exifOrientation(hostile.subarray(0, length))).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
