import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Session, Source } from '../../core/model'
import { generationOf, logInUse } from '../../core/session/dsh/log-name'
import type { Item } from '../../core/session/item'
import type { LogParser } from '../../core/session/log-parser'
import { isSameFile, placeOf, withOpenLog, type OpenLog, type Place } from './open-log'
import { parserFor } from './parser-for'
import { beginEarlier, ENOUGH_MESSAGES, readEnd, SMALL_LOG } from './read-end'

/** Bytes read and parsed before others get their turn. */
const SLICE = 256 << 10

/** Bytes that a reading from further up takes before an advance gets its turn. */
const STRETCH = 2 << 20

/** How many of the bytes read last are compared with the file before more is read behind them. */
const MARK = 128

export type LogState =
  | { readonly kind: 'unread' }
  | { readonly kind: 'open' }
  /** The file cannot be read at present; the session is the one last read. */
  | { readonly kind: 'gone'; readonly why: 'missing' | 'no-permission' | 'not-a-file' | 'failed' }

export interface LogReaderOptions {
  /** Read exactly this file, even where a newer generation of a DSH log lies beside it. */
  readonly exactly?: boolean
  /**
   * Hears of each item, in the order of the log, where it is read in that order: not of what a reading from further
   * up adds. `anew`: the file is read once more, so that most of this was heard before.
   */
  readonly onItem?: (item: Item, anew: boolean) => void
}

/** A reading of a log: a parser that has taken everything from somewhere up to `position`. */
interface Reading {
  readonly parser: LogParser
  position: number
  /** How far before the end it began, as the end was then; `null`: at the log's start. */
  readonly length: number | null
}

/**
 * Follows one log file as it grows, read-only and without locks; no descriptor stays open between two advances. A
 * DSH log is followed to the next generation when DSH begins one. What the file holds is what counts: after it was
 * cut, replaced or rewritten it is read anew. Of a large log only the end is read at first (`whole` is false then),
 * which may hold fewer messages than ranking looks at (`enough`).
 */
export class LogReader {
  private current: LogState = { kind: 'unread' }
  private place: Place | null = null
  private reading: Reading | null = null
  /** The bytes just before the position of `reading`. */
  private mark: Uint8Array = new Uint8Array(0)
  /** A second reading, which began further up than the first one. */
  private fuller: Reading | null = null
  private anew = false
  /** A damage that was there after reading anew as well. */
  private lastingDamage = ''
  private lastSession: Session | null = null
  private counted = 0
  private closed = false
  private queue: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly source: Source,
    private readonly file: string,
    private readonly options: LogReaderOptions = {},
  ) {}

  get state(): LogState {
    return this.current
  }

  /** Bytes read from disk so far. */
  get bytesRead(): number {
    return this.counted
  }

  /** Whether the session rests on the whole log, and not only on its header and its end. */
  get whole(): boolean {
    return this.reading === null || this.reading.length === null
  }

  /** Whether the session has the messages that ranking looks at, or the log has no more. */
  get enough(): boolean {
    return this.whole || (this.reading?.parser.messageCount ?? 0) >= ENOUGH_MESSAGES
  }

  /** Bytes of the log up to where it was read. */
  get length(): number {
    return this.reading?.position ?? 0
  }

  /** The session as last read, or `null` before a header was read. */
  session(): Session | null {
    return this.lastSession
  }

  /** Ends the following; later advances do nothing. */
  close(): void {
    this.closed = true
    this.reading = null
    this.fuller = null
  }

  /**
   * Reads what was appended since the last time. Resolves `true` when the session or `state` changed. An abort stops
   * between two slices; the next advance goes on from there.
   */
  advance(signal?: AbortSignal): Promise<boolean> {
    return this.inTurn(() => this.read(signal))
  }

  /**
   * Like `advance`, and sees to it that the session rests on the whole log. Takes as long as the log is large; other
   * advances are served meanwhile. After an abort the next call goes on from there.
   */
  readWhole(signal?: AbortSignal): Promise<boolean> {
    return this.readFurtherUp(
      () => this.whole,
      () => null,
      signal,
    )
  }

  /**
   * Like `advance`, and reads on from further and further up until the session has six messages. Each time it begins
   * twice as far from the end, so that all of it costs no more than twice the last one.
   */
  readEnough(signal?: AbortSignal): Promise<boolean> {
    return this.readFurtherUp(
      () => this.enough,
      (length) => length * 2,
      signal,
    )
  }

  private async readFurtherUp(
    done: () => boolean,
    further: (length: number) => number | null,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    let changed = await this.advance(signal)
    while (!done() && !this.closed && this.current.kind === 'open' && !isAborted(signal)) {
      await this.inTurn(() => this.readStretch(further))
      if (await this.advance(signal)) changed = true
    }
    return changed
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.queue.then(work)
    this.queue = run.catch(() => null) // the caller of this one hears of it
    return run
  }

  private async read(signal: AbortSignal | undefined): Promise<boolean> {
    if (this.closed || isAborted(signal)) return false
    const before = this.lastSession
    const stateBefore = this.current.kind
    try {
      const file = await this.fileInUse()
      if (!this.isUpToDate(await placeOf(file))) await this.withLog(file, (log) => this.readOn(log, signal))
      this.current = { kind: 'open' }
    } catch (error) {
      if (isAborted(signal)) return false
      this.current = { kind: 'gone', why: reasonOf(error) }
    }
    this.lastSession = this.reading?.parser.session() ?? this.lastSession
    return this.lastSession !== before || this.current.kind !== stateBefore
  }

  private async fileInUse(): Promise<string> {
    const isDshLog = this.source === 'dsh' && generationOf(basename(this.file)) !== null
    if (!isDshLog || this.options.exactly === true) return this.file
    const folder = dirname(this.file)
    const name = logInUse(await readdir(folder))
    return name === null ? this.file : join(folder, name)
  }

  private isUpToDate(now: Place): boolean {
    const { place } = this
    return (
      place !== null &&
      isSameFile(now, place) &&
      now.size === place.size &&
      now.modified === place.modified &&
      this.reading?.position === now.size
    )
  }

  private withLog<T>(file: string, work: (log: OpenLog) => Promise<T>): Promise<T> {
    return withOpenLog(file, (bytes) => (this.counted += bytes), work)
  }

  private async readOn(log: OpenLog, signal: AbortSignal | undefined): Promise<void> {
    if (!(await this.continues(log))) {
      this.anew = this.place !== null
      await this.begin(log, signal)
    }
    this.place = log.place
    const { reading } = this
    if (reading === null) return
    while (reading.position < log.place.size) {
      if (isAborted(signal)) return
      const bytes = await readSlice(log, reading, log.place.size)
      if (bytes.length === 0) return // cut while we read; the next advance sees it
      this.mark = bytes.length >= MARK ? bytes.slice(-MARK) : joined(this.mark, bytes).slice(-MARK)
    }
    this.anew = false
  }

  /** Whether the file is the one read so far, with nothing changed in what was read. */
  private async continues(log: OpenLog): Promise<boolean> {
    const { place, reading } = this
    if (place === null || reading === null) return false
    if (!isSameFile(log.place, place) || log.place.size < reading.position) return false
    const damage = JSON.stringify(reading.parser.session()?.damage ?? null)
    if (damage !== 'null' && damage !== this.lastingDamage) {
      this.lastingDamage = damage // the file has changed since: perhaps it is whole now
      return false
    }
    const found = await log.bytes(reading.position - this.mark.length, this.mark.length)
    return Buffer.compare(found, this.mark) === 0
  }

  private async begin(log: OpenLog, signal: AbortSignal | undefined): Promise<void> {
    const { file, size } = log.place
    const parserOf = (start: Uint8Array): LogParser => parserFor(this.source, file, start, this.hear)
    const end = size > SMALL_LOG ? await readEnd(log, parserOf, signal) : null
    this.fuller = null
    this.reading =
      end === null
        ? { parser: parserOf(await log.bytes(0, 4)), position: 0, length: null }
        : { ...end, position: size }
    this.mark = end === null ? new Uint8Array(0) : await log.bytes(size - MARK, MARK)
  }

  private readonly hear = (item: Item): void => this.options.onItem?.(item, this.anew)

  /** What such a parser catches up with was heard from the first reading. */
  private parserFurtherUp(file: string, start: Uint8Array): LogParser {
    const parser: LogParser = parserFor(this.source, file, start, (item) => {
      if (this.reading?.parser === parser) this.hear(item)
    })
    return parser
  }

  /** One step of a reading from further up; when it has caught up, the session rests on it. */
  private async readStretch(further: (length: number) => number | null): Promise<void> {
    const { place, reading } = this
    if (place === null || reading === null || reading.length === null || this.closed) return
    const { length } = reading
    try {
      await this.withLog(place.file, async (log) => {
        if (!isSameFile(log.place, place) || log.place.size < reading.position) return // for the next advance to see
        const wanted = further(length)
        // Who wants all of it has no use for a part.
        if (wanted === null && this.fuller !== null && this.fuller.length !== null) this.fuller = null
        this.fuller ??= await this.beginFurtherUp(log, reading.position, wanted)
        const until = Math.min(reading.position, this.fuller.position + STRETCH)
        while (this.fuller.position < until) {
          if ((await readSlice(log, this.fuller, until)).length === 0) return
        }
      })
    } catch (error) {
      this.current = { kind: 'gone', why: reasonOf(error) }
    }
    if (this.fuller?.position !== reading.position) return
    this.reading = this.fuller
    this.fuller = null
  }

  private async beginFurtherUp(log: OpenLog, end: number, length: number | null): Promise<Reading> {
    const parserOf = (start: Uint8Array): LogParser => this.parserFurtherUp(log.place.file, start)
    if (length === null) return { parser: parserOf(await log.bytes(0, 4)), position: 0, length: null }
    const begun = await beginEarlier(log, end, length, parserOf)
    return { ...begun, length: begun.position === 0 ? null : begun.length }
  }
}

async function readSlice(log: OpenLog, reading: Reading, until: number): Promise<Uint8Array> {
  const bytes = await log.bytes(reading.position, Math.min(SLICE, until - reading.position))
  reading.parser.push(bytes)
  reading.position += bytes.length
  return bytes
}

function joined(before: Uint8Array, bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(before.length + bytes.length)
  whole.set(before)
  whole.set(bytes, before.length)
  return whole
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true
}

function reasonOf(error: unknown): 'missing' | 'no-permission' | 'not-a-file' | 'failed' {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing'
  if (code === 'EACCES' || code === 'EPERM') return 'no-permission'
  return code === 'NOT_A_FILE' || code === 'EISDIR' ? 'not-a-file' : 'failed'
}
