import { basename } from 'node:path'
import type { UsageFacts } from '../../core/model'
import { sourceOf } from '../../core/session/source-of'
import { UsageJudge, type JudgeOptions } from '../../core/session/usage-judge'
import { withOpenLog } from './open-log'
import { parserFor } from './parser-for'

/** Bytes read at once. */
const SLICE = 256 << 10

/** The control arm ranks nothing, ever. */
export type ReplayOptions = Omit<JudgeOptions, 'mtimeOf' | 'pinned'>

/**
 * Goes through a log of the past as if Knit had been there: ranks anew at each message and judges each read by the pack
 * in force at that moment. The documents are those of today. The same log and documents give the same facts. Resolves
 * to `null` when no agent that Knit knows wrote the file; rejects with the system's error when it cannot be read.
 */
export async function replayLog(file: string, options: ReplayOptions): Promise<UsageFacts | null> {
  const judge = new UsageJudge({ ...options, mtimeOf: unknown, pinned: none })
  const understood = await withOpenLog(file, ignore, async (log) => {
    const start = await log.bytes(0, 4096)
    const source = sourceOf(basename(file), start)
    if (source === null) return false
    const parser = parserFor(source, file, start, (item) => judge.take(item))
    for (let position = 0; position < log.place.size;) {
      const bytes = await log.bytes(position, SLICE)
      if (bytes.length === 0) break
      parser.push(bytes)
      position += bytes.length
    }
    return parser.session() !== null
  })
  return understood ? judge.usage.facts() : null
}

/** When the files of today changed says nothing about then. */
function unknown(): null {
  return null
}

function none(): readonly string[] {
  return [] // what was pinned then is not known
}

function ignore(): void {
  // nobody counts the bytes of a replay
}
