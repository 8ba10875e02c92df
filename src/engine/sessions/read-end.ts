import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Encoding, LogParser } from '../../core/session/log-parser'
import { chainStart } from '../../core/session/zstd/chain-start'
import type { OpenLog } from './open-log'

/** Where the header and, as a rule, the title stand. */
const HEAD = 64 << 10

/** How much of the end is read, in growing steps until it holds enough. */
const ENDS = [256 << 10, 1 << 20, 4 << 20, 16 << 20]

/** Bytes parsed before others get their turn. */
const SLICE = 256 << 10

/** Logs up to this size are read whole from the start. */
export const SMALL_LOG = 1 << 20

/** As many human and assistant messages as ranking looks at. */
const ENOUGH_MESSAGES = 6

/**
 * Reads the header of a large log and as much of its end as holds six messages (at most 16 MB). Resolves to the
 * parser, which has taken everything up to the log's size, or to `null` when only reading it all would tell. Rejects
 * with the signal's reason when it is aborted.
 *
 * @param parserOf makes a parser for the log, given its first bytes
 */
export async function readEnd(
  log: OpenLog,
  parserOf: (start: Uint8Array) => LogParser,
  signal: AbortSignal | undefined,
): Promise<LogParser | null> {
  const { size } = log.place
  const head = await log.bytes(0, HEAD)
  let best: LogParser | null = null
  for (const length of ENDS) {
    if (length + HEAD >= size) return null // all of it is hardly more
    const bytes = await log.bytes(size - length, length)
    if (bytes.length < length) return null // cut while we read
    const parser = parserOf(head)
    const start = startIn(bytes, parser.encoding)
    if (start === null) continue
    parser.pushHead(head)
    if (parser.session() === null) return null
    parser.jump(size - length + start)
    for (let at = start; at < bytes.length; at += SLICE) {
      parser.push(bytes.subarray(at, at + SLICE))
      await nextTurn()
      signal?.throwIfAborted()
    }
    best = parser
    if (parser.messageCount >= ENOUGH_MESSAGES) return parser
  }
  return best
}

function startIn(bytes: Uint8Array, encoding: Encoding): number | null {
  if (encoding === 'zstd') return chainStart(bytes)
  const newline = bytes.indexOf(10)
  return newline === -1 ? null : newline + 1
}
