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
  private frames: FrameStream | null
  private readonly lines = new LineSplitter()
  private readonly fold: SessionFold
  /** Of the rows at hand only what holds for the whole session is wanted. */
  private inHead = false

  constructor(
    source: Source,
    log: string,
    readonly encoding: Encoding,
    private readonly adapter: Adapter,
    /** Hears of each item in the order of the log. */
    private readonly onItem?: (item: Item) => void,
  ) {
    this.fold = new SessionFold(source, log)
    this.frames = encoding === 'zstd' ? new FrameStream(0) : null
  }

  push(bytes: Uint8Array): void {
    if (this.frames === null) return this.lines.push(bytes, this.line)
    const before = this.frames.damage
    this.frames.push(
      bytes,
      (content) => this.lines.push(content, this.line),
      () => {
        this.lines.drop()
        this.adapter.passOver()
      },
    )
    const { damage } = this.frames
    if (damage !== null && damage !== before) this.fold.damaged(damage)
  }

  /** Takes the first bytes of a log whose middle is left out: gives the header and the title, but no messages. */
  pushHead(bytes: Uint8Array): void {
    this.inHead = true
    this.push(bytes)
    this.inHead = false
  }

  /** What is pushed from now on stands at `offset` in the file, where a frame or a line begins. */
  jump(offset: number): void {
    this.adapter.jump()
    this.lines.drop()
    if (this.frames !== null) this.frames = new FrameStream(offset)
  }

  session(): Session | null {
    return this.fold.session()
  }

  get messageCount(): number {
    return this.fold.messageCount
  }

  private readonly emit = (item: Item): void => {
    if (this.inHead && item.kind !== 'header' && item.kind !== 'title' && item.kind !== 'gap') return
    this.fold.apply(item)
    this.onItem?.(item)
  }

  private readonly line = (text: string | null): void => {
    if (text === '') return
    const row = text === null ? null : parseRow(text)
    if (isFields(row)) return this.fold.row(this.adapter.row(row, this.emit))
    this.adapter.passOver()
    this.fold.row(text === null ? 'ignored' : 'malformed') // ignored: too long to look into
  }
}

/** The value on a line; a crash may leave NUL bytes before it. `undefined` for what is not JSON. */
function parseRow(text: string): unknown {
  try {
    return JSON.parse(text.charCodeAt(0) === 0 ? text.replace(/^\0+/, '') : text)
  } catch {
    return undefined // counted as malformed by the caller
  }
}
