import { decompress } from 'fzstd'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameExtent } from '../../core/session/zstd/frame-extent'
import { writeFrame } from './frame-writer'

describe('a written frame', () => {
  it('is read by another decoder, whatever its content', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (content) => {
        expect([...decompress(writeFrame(content))]).toEqual([...content])
      }),
    )
    const large = new Uint8Array(300_000).map((_, index) => index * 7)
    expect(Buffer.compare(decompress(writeFrame(large)), large)).toBe(0)
  })

  it('has exactly the extent that its block headers say', () => {
    const frame = writeFrame('one line\n')
    expect(frameExtent(frame, 0)).toEqual({ kind: 'frame', length: frame.length, checksum: true })
    for (let length = 0; length < frame.length; length++) {
      expect(frameExtent(frame.subarray(0, length), 0)).toEqual({ kind: 'partial' })
    }
  })
})
