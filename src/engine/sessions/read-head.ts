import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Session, Source } from '../../core/model'
import { parserFor } from './parser-for'

/** How far into a log its header is looked for, in growing steps. The first is enough for DSH. */
const STEPS = [512, 8 << 10, 64 << 10, 512 << 10]

/** What the first rows of a log say of its session, or `null` when they say nothing yet. */
export async function readHead(source: Source, file: string): Promise<Session | null> {
  const handle = await open(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    let parser = null
    let position = 0
    for (const step of STEPS) {
      const { bytesRead, buffer } = await handle.read(
        new Uint8Array(step - position),
        0,
        step - position,
        position,
      )
      const bytes = buffer.subarray(0, bytesRead)
      parser ??= parserFor(source, file, bytes)
      parser.push(bytes)
      position += bytesRead
      const session = parser.session()
      // DSH says everything in its first row; the others may name the folder some rows later.
      const enough = session !== null && (source === 'dsh' || session.cwd !== null)
      if (enough || position < step) return session
    }
    return parser?.session() ?? null
  } finally {
    await handle.close()
  }
}
