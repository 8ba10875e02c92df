import { describe, expect, it } from 'vitest'
import type { LogDamage } from '../../core/model'
import { FrameStream } from '../../core/session/zstd/frame-stream'
import { writeFrame } from './frame-writer'

const frames = ['first\n', 'second, and longer than the first\n', 'third\n'].map((text) => writeFrame(text))

function read(...pieces: readonly Uint8Array[]): {
  text: string
  damage: LogDamage | null
  gaps: number
} {
  const stream = new FrameStream(100)
  let text = ''
  let gaps = 0
  for (const piece of pieces) {
    stream.push(
      piece,
      (content) => (text += Buffer.from(content).toString()),
      () => gaps++,
    )
  }
  return { text, damage: stream.damage, gaps }
}

function withByte(frame: Uint8Array, at: number, value: number): Uint8Array {
  const copy = frame.slice()
  copy[at] = value
  return copy
}

describe('a stream of frames', () => {
  it('gives what whole frames hold and waits for the rest', () => {
    const all = Buffer.concat(frames)
    expect(read(all)).toEqual({
      text: 'first\nsecond, and longer than the first\nthird\n',
      damage: null,
      gaps: 0,
    })
    expect(read(all.subarray(0, all.length - 1)).text).toBe('first\nsecond, and longer than the first\n')
  })

  it('finds the next frame behind one whose length says that it goes on and on', () => {
    // The block header of the second frame: 60 000 bytes instead of 34.
    const header = (60_000 << 3) | 1
    const long = withByte(withByte(frames[1]!, 10, header & 0xff), 11, (header >> 8) & 0xff)
    const wrong = withByte(long, 12, header >> 16)
    const { text, damage, gaps } = read(Buffer.concat([frames[0]!, wrong, frames[2]!]))
    expect(text).toBe('first\nthird\n')
    expect(damage).toEqual({ kind: 'frame', at: 100 + frames[0]!.length, why: 'wrong-length' })
    expect(gaps).toBe(1)
  })

  it('finds the next frame behind bytes that are none, also when it arrives later', () => {
    const junk = Buffer.from('these bytes are no frame at all')
    expect(read(Buffer.concat([junk, frames[0]!])).text).toBe('first\n')
    expect(read(junk, frames[0]!.subarray(0, 7), frames[0]!.subarray(7), frames[2]!).text).toBe(
      'first\nthird\n',
    )
  })

  it('passes over parts that zstd sets aside', () => {
    const aside = Buffer.from([0x53, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3])
    expect(read(Buffer.concat([aside, frames[0]!])).text).toBe('first\n')
  })

  it('refuses windows and contents that would take a machine’s memory', () => {
    const wide = withByte(frames[1]!, 5, 20 << 3)
    expect(read(wide).damage).toMatchObject({ why: 'too-large' })
    // A frame of 1 MB whose blocks of one repeated byte make 34 GB.
    const bomb = new Uint8Array(10 + 262_140 * 4)
    bomb.set([0x28, 0xb5, 0x2f, 0xfd, 0, 7 << 3])
    for (let at = 6; at + 4 <= bomb.length; at += 4) bomb.set([0x02, 0x00, 0x10, 65], at)
    expect(read(bomb).text).toBe('')
  })
})
