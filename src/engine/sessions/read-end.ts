import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Encoding, LogParser } from '../../core/session/log-parser'
import { chainStart } from '../../core/session/zstd/chain-start'
import type { OpenLog } from './open-log'

/** Where the header and, as a rule, the title stand. */
const HEAD = 64 << 10

/** How much of the end is read, in growing steps until it holds enough or a first view can be given. */
const ENDS = [256 << 10, 1 << 20, 4 << 20, 16 << 20]

/** A first view rests on no more than this, where it holds a row at all. */
const FIRST_VIEW = 1 << 20

/** How much is looked at to find where a frame or a line begins. */
const WINDOW = 1 << 20

/** Bytes parsed before others get their turn. */
const SLICE = 256 << 10

/** Logs up to this size are read whole from the start. */
export const SMALL_LOG = 1 << 20

/** As many human and assistant messages as ranking looks at. */
export const ENOUGH_MESSAGES = 6

/** A parser of a log's header and end. */
export interface End {
  readonly parser: LogParser
  /** How far before the log's end it began. */
  readonly length: number
}

/**
 * Reads the header of a large log and as much of its end as holds six messages, or about 1 MB: who wants more goes on
 * with `beginEarlier`. Resolves to a parser that has taken everything up to the log's size, or to `null` when only
 * reading it all would tell. Rejects with the signal's reason when it is aborted.
 *
 * @param parserOf makes a parser for the log, given its first bytes
 */
export async function readEnd(
  log: OpenLog,
  parserOf: (start: Uint8Array) => LogParser,
  signal: AbortSignal | undefined,
): Promise<End | null> {
  const { size } = log.place
  const head = await log.bytes(0, HEAD)
  let best: End | null = null
  for (const length of ENDS) {
    if (length + HEAD >= size) return null // all of it is hardly more
    if (best !== null && length > FIRST_VIEW) return best
    const bytes = await log.bytes(size - length, length)
    if (bytes.length < length) return null // cut while we read
    const parser = parserOf(head)
    const start = startIn(bytes, parser.encoding)
    if (start === null) continue
    if (!takesHead(parser, head)) return null
    parser.jump(size - length + start)
    for (let at = start; at < bytes.length; at += SLICE) {
      parser.push(bytes.subarray(at, at + SLICE))
      await nextTurn()
      signal?.throwIfAborted()
    }
    best = { parser, length }
    if (parser.messageCount >= ENOUGH_MESSAGES) return best
  }
  return best
}

/**
 * Begins a reading about `length` bytes before `end`, or further up where one long row stands there, at the log's
 * start at last. Nothing but the header has been read by the parser then; its next byte stands at `position`.
 *
 * @param parserOf makes a parser for the log, given its first bytes
 */
export async function beginEarlier(
  log: OpenLog,
  end: number,
  length: number,
  parserOf: (start: Uint8Array) => LogParser,
): Promise<End & { readonly position: number }> {
  const head = await log.bytes(0, HEAD)
  for (let back = length; back + HEAD < end; back *= 2) {
    const parser = parserOf(head)
    const start = startIn(await log.bytes(end - back, Math.min(back, WINDOW)), parser.encoding)
    if (start === null) continue
    if (!takesHead(parser, head)) break
    const position = end - back + start
    parser.jump(position)
    return { parser, length: back, position }
  }
  return { parser: parserOf(head), length: end, position: 0 }
}

function takesHead(parser: LogParser, head: Uint8Array): boolean {
  parser.pushHead(head)
  return parser.session() !== null
}

function startIn(bytes: Uint8Array, encoding: Encoding): number | null {
  if (encoding === 'zstd') return chainStart(bytes)
  const newline = bytes.indexOf(10)
  return newline === -1 ? null : newline + 1
}
