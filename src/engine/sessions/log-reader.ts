import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Session, Source } from '../../core/model'
import { generationOf, logInUse } from '../../core/session/dsh/log-name'
import type { Item } from '../../core/session/item'
import type { LogParser } from '../../core/session/log-parser'
import { isSameFile, placeOf, withOpenLog, type OpenLog, type Place } from './open-log'
import { parserFor } from './parser-for'
import { readEnd, SMALL_LOG } from './read-end'

/** Bytes read and parsed before others get their turn. */
const SLICE = 256 << 10

/** Bytes that `readWhole` takes before an advance gets its turn. */
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
   * Hears of each item, in the order of the log, where it is read in that order: not of the part that `readWhole` adds.
   * `anew`: the file is read once more, so that most of this was heard before.
   */
  readonly onItem?: (item: Item, anew: boolean) => void
}

/** A reading of a log: a parser that has taken everything up to `position`. */
interface Reading {
  readonly parser: LogParser
  position: number
}

/**
 * Follows one log file as it grows, read-only and without locks; no descriptor stays open between two advances. A
 * DSH log is followed to the next generation when DSH begins one. What the file holds is what counts: after it was
 * cut, replaced or rewritten it is read anew. Of a large log only the end is read at first (`whole` is false then).
 */
export class LogReader {
  private current: LogState = { kind: 'unread' }
  private place: Place | null = null
  private reading: Reading | null = null
  /** The bytes just before the position of `reading`. */
  private mark: Uint8Array = new Uint8Array(0)
  /** A second reading, from the start, where the first one began further down. */
  private fuller: Reading | null = null
  private restsOnWhole = true
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
    return this.restsOnWhole
  }

  /** How far the reading from the start has come, in bytes. */
  get progress(): { readonly done: number; readonly total: number } {
    const total = this.reading?.position ?? 0
    return { done: this.restsOnWhole ? total : (this.fuller?.position ?? 0), total }
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
  async readWhole(signal?: AbortSignal): Promise<boolean> {
    let changed = await this.advance(signal)
    while (!this.restsOnWhole && !this.closed && this.current.kind === 'open' && !isAborted(signal)) {
      await this.inTurn(() => this.readStretch())
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
    this.restsOnWhole = end === null
    this.reading =
      end === null
        ? { parser: parserOf(await log.bytes(0, 4)), position: 0 }
        : { parser: end, position: size }
    this.mark = end === null ? new Uint8Array(0) : await log.bytes(size - MARK, MARK)
  }

  private readonly hear = (item: Item): void => this.options.onItem?.(item, this.anew)

  /** What it catches up with was heard from the first reading. */
  private parserFromStart(file: string, start: Uint8Array): LogParser {
    return parserFor(this.source, file, start, (item) => {
      if (this.restsOnWhole) this.hear(item)
    })
  }

  /** One step of the reading from the start; when it has caught up, the session rests on it. */
  private async readStretch(): Promise<void> {
    const { place, reading } = this
    if (place === null || reading === null || this.closed) return
    try {
      await this.withLog(place.file, async (log) => {
        if (!isSameFile(log.place, place) || log.place.size < reading.position) return // for the next advance to see
        this.fuller ??= { parser: this.parserFromStart(place.file, await log.bytes(0, 4)), position: 0 }
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
    this.restsOnWhole = true
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
