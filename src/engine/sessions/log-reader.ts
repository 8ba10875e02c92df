import { constants } from 'node:fs'
import { open, readdir, stat, type FileHandle } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Session, Source } from '../../core/model'
import { generationOf, logInUse } from '../../core/session/dsh/log-name'
import type { LogParser } from '../../core/session/log-parser'
import { parserFor } from './parser-for'

/** Bytes read and parsed before others get their turn. */
const SLICE = 256 << 10

/** How many of the bytes read last are compared with the file before more is read behind them. */
const MARK = 128

export type LogState =
  | { readonly kind: 'unread' }
  | { readonly kind: 'open' }
  /** The file cannot be read at present; the session is the one last read. */
  | { readonly kind: 'gone'; readonly why: 'missing' | 'no-permission' | 'not-a-file' | 'failed' }

interface Place {
  readonly file: string
  readonly device: bigint
  readonly inode: bigint
  readonly size: number
  readonly modified: bigint
}

export interface LogReaderOptions {
  /** Read exactly this file, even where a newer generation of a DSH log lies beside it. */
  readonly exactly?: boolean
}

/**
 * Follows one log file as it grows, read-only and without locks; no descriptor stays open between two advances. A
 * DSH log is followed to the next generation when DSH begins one. What the file holds is what counts: after it was
 * cut, replaced or rewritten it is read anew.
 */
export class LogReader {
  state: LogState = { kind: 'unread' }
  private place: Place | null = null
  private parser: LogParser | null = null
  /** Everything before this offset was given to the parser. */
  private position = 0
  /** The bytes just before `position`. */
  private mark = new Uint8Array(0)
  /** A damage that was there after reading anew as well. */
  private lastingDamage: string | null = null
  private lastSession: Session | null = null
  private counted = 0
  private closed = false
  private queue: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly source: Source,
    private readonly file: string,
    private readonly options: LogReaderOptions = {},
  ) {}

  /** Bytes read from disk so far. */
  get bytesRead(): number {
    return this.counted
  }

  /** The session as last read, or `null` before a header was read. */
  session(): Session | null {
    return this.lastSession
  }

  /** Ends the following; later advances do nothing. */
  close(): void {
    this.closed = true
    this.parser = null
  }

  /**
   * Reads what was appended since the last time. Resolves `true` when the session or `state` changed. An abort stops
   * between two slices; the next advance goes on from there.
   */
  advance(signal?: AbortSignal): Promise<boolean> {
    const run = this.queue.then(() => this.advanceNow(signal))
    this.queue = run.catch(() => false) // the caller of this advance hears of it
    return run
  }

  /** Like `advance`, and sees to it that the session rests on the whole log, however long that takes. */
  readWhole(signal?: AbortSignal): Promise<boolean> {
    return this.advance(signal)
  }

  private async advanceNow(signal: AbortSignal | undefined): Promise<boolean> {
    if (this.closed || signal?.aborted === true) return false
    const before = this.lastSession
    const stateBefore = this.state.kind
    try {
      await this.read(signal)
      this.state = { kind: 'open' }
    } catch (error) {
      this.state = { kind: 'gone', why: reasonOf(error) }
    }
    const session = this.parser?.session() ?? null
    if (session !== null) this.lastSession = session
    return this.lastSession !== before || this.state.kind !== stateBefore
  }

  private async read(signal: AbortSignal | undefined): Promise<void> {
    const file = await this.fileInUse()
    const place = await placeOf(file)
    if (samePlace(place, this.place) && this.position === place.size) return
    // Non-blocking, so that a pipe in place of the log cannot hold us up.
    const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      if (!(await this.continues(handle, place))) await this.begin(handle, place)
      this.place = place
      await this.readTo(handle, place.size, signal)
    } finally {
      await handle.close()
    }
  }

  private async fileInUse(): Promise<string> {
    if (
      this.source !== 'dsh' ||
      this.options.exactly === true ||
      generationOf(basename(this.file)) === null
    ) {
      return this.file
    }
    const folder = dirname(this.file)
    const name = logInUse(await readdir(folder))
    return name === null ? this.file : join(folder, name)
  }

  /** Whether `place` is the file read so far, with nothing changed before `position`. */
  private async continues(handle: FileHandle, place: Place): Promise<boolean> {
    const old = this.place
    if (old === null || this.parser === null) return false
    if (old.file !== place.file || old.inode !== place.inode || old.device !== place.device) return false
    if (place.size < this.position) return false
    const damage = this.parser.session()?.damage ?? null
    if (damage !== null && damage !== this.lastingDamage) {
      this.lastingDamage = damage
      return false
    }
    const found = await this.bytes(handle, this.position - this.mark.length, this.mark.length)
    return Buffer.compare(found, this.mark) === 0
  }

  private async begin(handle: FileHandle, place: Place): Promise<void> {
    const start = await this.bytes(handle, 0, 4)
    this.parser = parserFor(this.source, place.file, start)
    this.position = 0
    this.mark = new Uint8Array(0)
  }

  private async readTo(handle: FileHandle, size: number, signal: AbortSignal | undefined): Promise<void> {
    while (this.position < size && this.parser !== null) {
      if (signal?.aborted === true) return
      const bytes = await this.bytes(handle, this.position, Math.min(SLICE, size - this.position))
      if (bytes.length === 0) return // cut while we read; the next advance sees it
      this.parser.push(bytes)
      this.position += bytes.length
      this.mark = bytes.length >= MARK ? bytes.slice(-MARK) : lastOf(this.mark, bytes)
    }
  }

  private async bytes(handle: FileHandle, position: number, length: number): Promise<Uint8Array> {
    if (length === 0) return new Uint8Array(0)
    const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position)
    this.counted += bytesRead
    return buffer.subarray(0, bytesRead)
  }
}

async function placeOf(file: string): Promise<Place> {
  const stats = await stat(file, { bigint: true })
  if (!stats.isFile()) throw Object.assign(new Error(`${file} is not a file`), { code: 'NOT_A_FILE' })
  return {
    file,
    device: stats.dev,
    inode: stats.ino,
    size: Number(stats.size),
    modified: stats.mtimeNs,
  }
}

function samePlace(a: Place, b: Place | null): boolean {
  return (
    b !== null &&
    a.file === b.file &&
    a.inode === b.inode &&
    a.device === b.device &&
    a.size === b.size &&
    a.modified === b.modified
  )
}

function lastOf(before: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(before.length + bytes.length)
  joined.set(before)
  joined.set(bytes, before.length)
  return joined.slice(-MARK)
}

function reasonOf(error: unknown): 'missing' | 'no-permission' | 'not-a-file' | 'failed' {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing'
  if (code === 'EACCES' || code === 'EPERM') return 'no-permission'
  return code === 'NOT_A_FILE' || code === 'EISDIR' ? 'not-a-file' : 'failed'
}
