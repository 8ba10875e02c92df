import type { Session, Source } from '../model'
import type { Adapter } from './adapter'
import { SessionFold } from './fold'
import type { Item } from './item'
import { LineSplitter } from './line-splitter'
import { isFields } from './untrusted'
import { FrameStream } from './zstd/frame-stream'

export type Encoding = 'plain' | 'zstd'

/** Bytes of a log in file order → its session: frames, lines, rows, items, fold. */
export class LogParser {
  private readonly frames: FrameStream | null
  private readonly lines = new LineSplitter()
  private readonly fold: SessionFold

  /** @param offset where in the file the first byte given to `push` stands; a frame or a line begins there */
  constructor(
    source: Source,
    log: string,
    encoding: Encoding,
    private readonly adapter: Adapter,
    offset = 0,
  ) {
    this.fold = new SessionFold(source, log)
    this.frames = encoding === 'zstd' ? new FrameStream(offset) : null
  }

  push(bytes: Uint8Array): void {
    if (this.frames === null) return this.lines.push(bytes, this.line)
    this.frames.push(
      bytes,
      (content) => this.lines.push(content, this.line),
      () => this.lines.drop(),
    )
    if (this.frames.damage !== null) this.fold.damaged(this.frames.damage)
  }

  /** Takes facts that were read elsewhere, such as the header when the reading begins further down. */
  know(items: readonly Item[]): void {
    for (const item of items) this.fold.apply(item)
  }

  session(): Session | null {
    return this.fold.session()
  }

  get messageCount(): number {
    return this.fold.messageCount
  }

  private readonly emit = (item: Item): void => this.fold.apply(item)

  private readonly line = (text: string | null): void => {
    if (text === null) return this.fold.row('ignored') // too long to look into
    if (text === '') return
    const row = parseRow(text)
    this.fold.row(isFields(row) ? this.adapter.row(row, this.emit) : 'malformed')
  }
}

/** The value on a line; a crash may leave NUL bytes before it. `undefined` for what is not JSON. */
function parseRow(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\0+/, ''))
  } catch {
    return undefined // counted as malformed by the caller
  }
}
