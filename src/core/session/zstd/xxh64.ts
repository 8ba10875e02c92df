// XXH64 with seed 0, as zstd uses it for content checksums (github.com/Cyan4973/xxHash, doc/xxhash_spec.md). Numbers of
// 64 bits are kept as two halves of 32, since BigInt costs about forty times as much.

type Word = readonly [high: number, low: number]

const P1: Word = [0x9e3779b1, 0x85ebca87]
const P2: Word = [0xc2b2ae3d, 0x27d4eb4f]
const P3: Word = [0x165667b1, 0x9e3779f9]
const P4: Word = [0x85ebca77, 0xc2b2ae63]
const P5: Word = [0x27d4eb2f, 0x165667c5]

const NOTHING: Word = [0, 0]

const LANE_TURNS = [1, 7, 12, 18]

/** A hash in the making: feed it pieces of any size, then ask for the digest. */
export class Xxh64 {
  // Four lanes of (high, low).
  private readonly lanes = new Int32Array(8)
  private readonly held = new Uint8Array(32)
  private heldLength = 0
  private total = 0
  // The result of the last `add` or `multiply`.
  private high = 0
  private low = 0

  constructor() {
    this.add(P1[0], P1[1], P2[0], P2[1])
    const sum = [this.high, this.low]
    this.add(~P1[0], ~P1[1], 0, 1)
    const minus = [this.high, this.low]
    this.lanes.set([...sum, ...P2, ...NOTHING, ...minus])
  }

  update(bytes: Uint8Array): void {
    this.total += bytes.length
    let at = 0
    if (this.heldLength > 0) {
      at = Math.min(32 - this.heldLength, bytes.length)
      this.held.set(bytes.subarray(0, at), this.heldLength)
      this.heldLength += at
      if (this.heldLength < 32) return
      this.stripe(this.held, 0)
      this.heldLength = 0
    }
    for (; at + 32 <= bytes.length; at += 32) this.stripe(bytes, at)
    this.held.set(bytes.subarray(at))
    this.heldLength = bytes.length - at
  }

  /** The lower 32 bits of the hash, unsigned: the part that zstd stores. */
  digest32(): number {
    return this.digest()[1] >>> 0
  }

  /** The whole hash as 16 hexadecimal digits. */
  digestHex(): string {
    return this.digest()
      .map((half) => (half >>> 0).toString(16).padStart(8, '0'))
      .join('')
  }

  private digest(): [number, number] {
    this.converge()
    this.add(this.high, this.low, Math.floor(this.total / 2 ** 32), this.total | 0)
    let at = 0
    const tail = this.held
    for (; at + 8 <= this.heldLength; at += 8) {
      const { high, low } = this
      this.round(0, 0, word(tail, at + 4), word(tail, at))
      this.mix(high, low, 27, P1, P4)
    }
    if (at + 4 <= this.heldLength) {
      const { high, low } = this
      this.multiply(0, word(tail, at), P1[0], P1[1])
      this.mix(high, low, 23, P2, P3)
      at += 4
    }
    for (; at < this.heldLength; at++) {
      const { high, low } = this
      this.multiply(0, tail[at] ?? 0, P5[0], P5[1])
      this.mix(high, low, 11, P1, NOTHING)
    }
    // A shift by 33 leaves the upper half alone.
    this.multiply(this.high, this.low ^ (this.high >>> 1), P2[0], P2[1])
    const { high, low } = this
    this.multiply(high ^ (high >>> 29), low ^ ((low >>> 29) | (high << 3)), P3[0], P3[1])
    return [this.high, this.low ^ this.high]
  }

  /** Brings the lanes together in `high` and `low`. */
  private converge(): void {
    this.high = P5[0]
    this.low = P5[1]
    if (this.total < 32) return
    const lanes = this.lanes
    this.high = 0
    this.low = 0
    for (let lane = 0; lane < 4; lane++) {
      const high = lanes[2 * lane]!
      const low = lanes[2 * lane + 1]!
      const turn = LANE_TURNS[lane]!
      this.add(this.high, this.low, rotateHigh(high, low, turn), rotateLow(high, low, turn))
    }
    for (let lane = 0; lane < 4; lane++) {
      const { high, low } = this
      this.round(0, 0, lanes[2 * lane]!, lanes[2 * lane + 1]!)
      this.mix(high, low, 0, P1, P4)
    }
  }

  /** The result so far with `high` and `low` mixed in: exclusive or, rotation, product, sum. */
  private mix(high: number, low: number, turn: number, factor: Word, summand: Word): void {
    high ^= this.high
    low ^= this.low
    if (turn === 0) this.multiply(high, low, factor[0], factor[1])
    else this.multiply(rotateHigh(high, low, turn), rotateLow(high, low, turn), factor[0], factor[1])
    this.add(this.high, this.low, summand[0], summand[1])
  }

  private stripe(bytes: Uint8Array, at: number): void {
    const lanes = this.lanes
    for (let lane = 0; lane < 8; lane += 2, at += 8) {
      this.round(lanes[lane]!, lanes[lane + 1]!, word(bytes, at + 4), word(bytes, at))
      lanes[lane] = this.high
      lanes[lane + 1] = this.low
    }
  }

  private round(accHigh: number, accLow: number, high: number, low: number): void {
    this.multiply(high, low, P2[0], P2[1])
    const sumLow = (accLow >>> 0) + (this.low >>> 0)
    const sumHigh = accHigh + this.high + (sumLow > 0xffffffff ? 1 : 0)
    this.multiply(rotateHigh(sumHigh, sumLow, 31), rotateLow(sumHigh, sumLow, 31), P1[0], P1[1])
  }

  private add(aHigh: number, aLow: number, bHigh: number, bLow: number): void {
    const low = (aLow >>> 0) + (bLow >>> 0)
    this.high = (aHigh + bHigh + (low > 0xffffffff ? 1 : 0)) | 0
    this.low = low | 0
  }

  private multiply(aHigh: number, aLow: number, bHigh: number, bLow: number): void {
    const a1 = aLow >>> 16
    const a0 = aLow & 0xffff
    const b1 = bLow >>> 16
    const b0 = bLow & 0xffff
    const low = a0 * b0
    const middle = a1 * b0 + (low >>> 16)
    const cross = a0 * b1 + (middle & 0xffff)
    const carried = a1 * b1 + Math.floor(middle / 65536) + Math.floor(cross / 65536)
    this.low = Math.imul(aLow, bLow)
    this.high = (carried + Math.imul(aHigh, bLow) + Math.imul(aLow, bHigh)) | 0
  }
}

function word(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24)
}

// Rotation to the left by less than 32.
function rotateHigh(high: number, low: number, by: number): number {
  return (high << by) | (low >>> (32 - by))
}

function rotateLow(high: number, low: number, by: number): number {
  return (low << by) | (high >>> (32 - by))
}
