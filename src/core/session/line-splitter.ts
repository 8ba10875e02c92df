const NEWLINE = 10

/** Longest line that is decoded, in bytes. Longer ones (whole files in a tool result) are passed over by bytes. */
export const LONGEST_LINE = 1 << 20

/**
 * Cuts bytes into lines, whatever the size of the pieces they arrive in. A line counts only when its newline is
 * there, so a character split over two pieces is decoded whole. Holds at most `LONGEST_LINE` bytes.
 */
export class LineSplitter {
  private held: Uint8Array[] = []
  private heldLength = 0
  private oversized = false
  private readonly decoder = new TextDecoder()

  /** Calls `line` for each line that `bytes` completes, without its newline, or with `null` for one that is too long. */
  push(bytes: Uint8Array, line: (text: string | null) => void): void {
    let from = 0
    for (;;) {
      const newline = bytes.indexOf(NEWLINE, from)
      if (newline === -1) break
      const rest = bytes.subarray(from, newline)
      if (this.oversized || this.heldLength + rest.length > LONGEST_LINE) line(null)
      else line(this.decoder.decode(this.heldLength === 0 ? rest : this.joined(rest)))
      this.drop()
      from = newline + 1
    }
    this.hold(bytes.subarray(from))
  }

  /** Forgets an unfinished line. */
  drop(): void {
    this.held = []
    this.heldLength = 0
    this.oversized = false
  }

  private hold(rest: Uint8Array): void {
    if (rest.length === 0 || this.oversized) return
    if (this.heldLength + rest.length > LONGEST_LINE) {
      this.drop()
      this.oversized = true
      return
    }
    this.held.push(rest.slice()) // a copy: the caller reuses its buffer
    this.heldLength += rest.length
  }

  private joined(rest: Uint8Array): Uint8Array {
    const whole = new Uint8Array(this.heldLength + rest.length)
    let at = 0
    for (const piece of this.held) {
      whole.set(piece, at)
      at += piece.length
    }
    whole.set(rest, at)
    return whole
  }
}
