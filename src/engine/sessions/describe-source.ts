import { closeSync, constants, openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { LogEntry } from '../../core/session/log-entry'
import { sourceOf } from '../../core/session/source-of'
import { readHead } from './read-head'

/** A log that the person named by its path, wherever it lies; `null` when no agent that Knit knows wrote it. */
export function describeSource(file: string): LogEntry | null {
  try {
    const { mtimeMs } = statSync(file)
    const source = sourceOf(basename(file), firstBytes(file))
    const session = source === null ? null : readHead(source, file)
    if (session === null) return null
    const { id, cwd, createdAt, parent, kind } = session
    return { source: session.source, id, file, cwd, createdAt, modifiedAt: mtimeMs, parent, kind }
  } catch {
    return null // gone, or not ours to read: there is no log to follow
  }
}

/** Enough of the file to tell which agent wrote it. */
function firstBytes(file: string): Uint8Array {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const buffer = new Uint8Array(4096)
    return buffer.subarray(0, readSync(descriptor, buffer, 0, buffer.length, 0))
  } finally {
    closeSync(descriptor)
  }
}
