import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import type { LogEntry } from '../../core/session/log-entry'
import { sourceOf } from '../../core/session/source-of'
import { parserFor } from './parser-for'

/** How far into the file its header is looked for, in bytes. */
const HEAD = 512 << 10

/** A log that the person named by its path, wherever it lies; `null` when no agent that Knit knows wrote it. */
export function describeSource(file: string): LogEntry | null {
  try {
    const { mtimeMs } = statSync(file)
    const head = firstBytes(file)
    const source = sourceOf(basename(file), head)
    if (source === null) return null
    const parser = parserFor(source, file, head)
    parser.push(head)
    const session = parser.session()
    if (session === null) return null
    const { id, cwd, createdAt, parent, kind } = session
    return { source, id, file, cwd, createdAt, modifiedAt: mtimeMs, parent, kind }
  } catch {
    return null // gone, or not ours to read: there is no log to follow
  }
}

function firstBytes(file: string): Uint8Array {
  const descriptor = openSync(file, 'r')
  try {
    const buffer = new Uint8Array(HEAD)
    return buffer.subarray(0, readSync(descriptor, buffer, 0, HEAD, 0))
  } finally {
    closeSync(descriptor)
  }
}
