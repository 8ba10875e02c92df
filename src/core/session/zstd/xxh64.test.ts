import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Xxh64 } from './xxh64'

function hexOf(...pieces: Uint8Array[]): string {
  const hash = new Xxh64()
  for (const piece of pieces) hash.update(piece)
  return hash.digestHex()
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The same function written down with 64-bit integers, as the specification states it. */
function specified(input: Uint8Array): string {
  const mask = (1n << 64n) - 1n
  const [p1, p2, p3, p4, p5] = [
    0x9e3779b185ebca87n,
    0xc2b2ae3d27d4eb4fn,
    0x165667b19e3779f9n,
    0x85ebca77c2b2ae63n,
    0x27d4eb2f165667c5n,
  ] as const
  const turn = (value: bigint, by: bigint): bigint => ((value << by) | (value >> (64n - by))) & mask
  const round = (acc: bigint, lane: bigint): bigint => (turn((acc + lane * p2) & mask, 31n) * p1) & mask
  const view = new DataView(input.buffer, input.byteOffset, input.length)
  let at = 0
  let acc: bigint = p5
  if (input.length >= 32) {
    const lanes = [(p1 + p2) & mask, p2, 0n, -p1 & mask]
    for (; at + 32 <= input.length; at += 32) {
      for (const lane of lanes.keys())
        lanes[lane] = round(lanes[lane]!, view.getBigUint64(at + 8 * lane, true))
    }
    acc = (turn(lanes[0]!, 1n) + turn(lanes[1]!, 7n) + turn(lanes[2]!, 12n) + turn(lanes[3]!, 18n)) & mask
    for (const lane of lanes) acc = ((acc ^ round(0n, lane)) * p1 + p4) & mask
  }
  acc = (acc + BigInt(input.length)) & mask
  for (; at + 8 <= input.length; at += 8) {
    acc = (turn(acc ^ round(0n, view.getBigUint64(at, true)), 27n) * p1 + p4) & mask
  }
  for (; at + 4 <= input.length; at += 4) {
    acc = (turn(acc ^ ((BigInt(view.getUint32(at, true)) * p1) & mask), 23n) * p2 + p3) & mask
  }
  for (; at < input.length; at++) acc = (turn(acc ^ ((BigInt(input[at]!) * p5) & mask), 11n) * p1) & mask
  acc = ((acc ^ (acc >> 33n)) * p2) & mask
  acc = ((acc ^ (acc >> 29n)) * p3) & mask
  return (acc ^ (acc >> 32n)).toString(16).padStart(16, '0')
}

describe('XXH64', () => {
  it('gives the published values', () => {
    expect(hexOf(bytes(''))).toBe('ef46db3751d8e999')
    expect(hexOf(bytes('a'))).toBe('d24ec4f1a98c6e5b')
    expect(hexOf(bytes('abc'))).toBe('44bc2cf5ad770999')
  })

  it('agrees with the specification for any bytes in any pieces', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(200), (input, cut) => {
        expect(hexOf(input.subarray(0, cut), input.subarray(cut))).toBe(specified(input))
      }),
    )
  })
})
