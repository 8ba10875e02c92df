import { closeSync, constants, openSync, readSync } from 'node:fs'
import type { Session, Source } from '../../core/model'
import type { LogParser } from '../../core/session/log-parser'
import { parserFor } from './parser-for'

/** How far into a log its header is looked for, in growing steps. The first is enough for DSH. */
const STEPS = [512, 8 << 10, 64 << 10, 512 << 10]

/**
 * What the first rows of a log say of its session, or `null` when they say nothing yet. Reads at once and not in the
 * background: for so few bytes that costs a tenth, and where there are hundreds of logs it is what counts.
 */
export function readHead(source: Source, file: string): Session | null {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    let parser: LogParser | null = null
    let position = 0
    for (const step of STEPS) {
      const bytes = new Uint8Array(step - position)
      const length = readSync(descriptor, bytes, 0, bytes.length, position)
      parser ??= parserFor(source, file, bytes.subarray(0, length))
      parser.push(bytes.subarray(0, length))
      position += length
      const session = parser.session()
      // DSH says everything in its first row; the others may name the folder some rows later.
      const enough = session !== null && (source === 'dsh' || session.cwd !== null)
      if (enough || position < step) return session
    }
    return parser?.session() ?? null
  } finally {
    closeSync(descriptor)
  }
}
