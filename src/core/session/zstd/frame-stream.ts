import type { FrameProblem, LogDamage } from '../../model'
import { decodeFrame } from './decode-frame'
import { FRAME_MAGIC, frameExtent } from './frame-extent'

/** Most bytes that wait for the end of their frame. */
const LONGEST_FRAME = 64 << 20

/**
 * Decodes zstd frames as their bytes arrive: only whole frames, only verified ones. A frame that is torn waits for
 * the rest. Where bytes are damaged, it goes on at the next frame whose checksum is right, and says so.
 */
export class FrameStream {
  /** The last place that could not be read. */
  damage: LogDamage | null = null

  private buffer: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  private start = 0
  private end = 0
  /** File offset of `buffer[start]`. */
  private offset: number
  private lost = false
  /** No verified frame begins between `start` and here. */
  private searched = 0

  /** @param offset where in the file the first byte given to `push` stands */
  constructor(offset: number) {
    this.offset = offset
  }

  /** Takes the next bytes of the file; `content` gets what they complete, `gap` is called where something is left out. */
  push(bytes: Uint8Array, content: (bytes: Uint8Array) => void, gap: () => void): void {
    this.append(bytes)
    while (this.start < this.end && this.step(content, gap));
    if (this.end - this.start > LONGEST_FRAME) {
      this.note('too-large', gap)
      this.skip(this.end - this.start)
    }
  }

  /** Does one thing with the bytes at hand; `false` when more bytes are needed. */
  private step(content: (bytes: Uint8Array) => void, gap: () => void): boolean {
    if (this.lost) return this.findFrame()
    const bytes = this.buffer.subarray(this.start, this.end)
    const extent = frameExtent(bytes, 0)
    switch (extent.kind) {
      case 'skippable':
        this.skip(extent.length)
        return true
      case 'frame': {
        const problem = decodeFrame(bytes.subarray(0, extent.length), extent.checksum, content)
        if (problem === null) this.skip(extent.length)
        else this.note(problem, gap)
        return true
      }
      case 'invalid':
        this.note(extent.why, gap)
        return true
      case 'partial': {
        // A torn frame holds no verified frame; one whose length field is damaged may hold many.
        const at = this.verifiedFrame()
        if (at === null) return false
        this.note('wrong-length', gap)
        return true
      }
    }
  }

  private findFrame(): boolean {
    const at = this.verifiedFrame()
    if (at === null) return false
    this.skip(at)
    this.lost = false
    return true
  }

  /** Where after the first byte the next frame with a right checksum begins, as an offset from `start`. */
  private verifiedFrame(): number | null {
    const bytes = this.buffer.subarray(this.start, this.end)
    let resume: number | null = null
    for (let at = Math.max(1, this.searched); ; at++) {
      at = bytes.indexOf(FRAME_MAGIC[0], at)
      if (at === -1) break
      const extent = frameExtent(bytes, at)
      if (extent.kind === 'partial') resume ??= at
      const whole = extent.kind === 'frame' && extent.checksum
      if (whole && decodeFrame(bytes.subarray(at, at + extent.length), true, ignore) === null) return at
    }
    this.searched = resume ?? bytes.length
    return null
  }

  private note(why: FrameProblem, gap: () => void): void {
    this.damage = { kind: 'frame', at: this.offset, why }
    this.lost = true
    this.searched = 0
    gap()
  }

  private skip(length: number): void {
    this.start += length
    this.offset += length
    this.searched = 0
  }

  private append(bytes: Uint8Array): void {
    const length = this.end - this.start
    if (this.start + length + bytes.length > this.buffer.length) {
      const needed = length + bytes.length
      const roomy = needed > this.buffer.length || needed < this.buffer.length / 4
      const target = roomy
        ? new Uint8Array(Math.max(needed, Math.min(needed * 2, needed + (4 << 20))))
        : this.buffer
      target.set(this.buffer.subarray(this.start, this.end))
      this.buffer = target
      this.start = 0
      this.end = length
    }
    this.buffer.set(bytes, this.end)
    this.end += bytes.length
  }
}

function ignore(): void {
  // only the verdict of the decoder is wanted
}
