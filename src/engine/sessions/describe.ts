import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { LogDamage, RowCounts, Source } from '../../core/model'
import { sourceOf } from '../../core/session/source-of'
import { LogReader } from './log-reader'

/** What was understood of one log, as `knit session` prints it. */
export interface SessionDescription {
  readonly source: Source
  readonly id: string
  readonly cwd: string | null
  readonly title: string | null
  readonly createdAt: number
  /** The log's format in the agent's own words, such as `v3`. */
  readonly format: string
  readonly messages: readonly {
    readonly role: 'human' | 'assistant'
    readonly text: string
    readonly at: number
  }[]
  readonly rows: RowCounts
  readonly damage: LogDamage | null
  readonly reads: readonly { readonly path: string; readonly ok: boolean }[]
  readonly writes: readonly { readonly path: string; readonly ok: boolean }[]
}

/**
 * Reads the whole log `file`; `null` when it holds no session of an agent that Knit knows. Throws what the system
 * says when the file cannot be opened.
 */
export async function describeSession(file: string): Promise<SessionDescription | null> {
  const source = sourceOf(basename(file), await firstBytes(file))
  if (source === null) return null
  const reader = new LogReader(source, file, { exactly: true })
  await reader.readWhole()
  const session = reader.session()
  reader.close()
  if (session === null) return null
  return {
    source: session.source,
    id: session.id,
    cwd: session.cwd,
    title: session.title,
    createdAt: session.createdAt,
    format: session.format,
    messages: session.messages.map(({ role, text, at }) => ({ role, text, at })),
    rows: session.rows,
    damage: session.damage,
    reads: session.reads.map(({ path, ok }) => ({ path, ok })),
    writes: session.writes.map(({ path, ok }) => ({ path, ok })),
  }
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
