import { statSync, type Stats } from 'node:fs'
import { isGenerated } from '../../core/reading/is-generated'
import { languageOf } from '../../core/reading/language-of'
import { previewKind } from '../../core/reading/preview-kind'
import { readCode } from '../../core/reading/read-code'
import type { PlainWhy, Reading } from '../../core/reading/reading'
import { targetOf, type FileLookup } from '../../core/reading/target-of'
import { readText } from '../project/read-text'
import { resolveInside } from '../project/resolve-inside'
import { fileLookup } from './file-lookup'
import { packCode, type Parsed, type ParseJob } from './parse-job'
import { ParseThread } from './parse-thread'
import { ParsedCache } from './parsed-cache'
import { RefusedParses } from './refused-parses'

/** How much of a file is shown, in bytes. */
const MARKDOWN_LIMIT = 512 * 1024
const CODE_LIMIT = 1024 * 1024

export interface ReadingOptions {
  /** The only document of the root that goes by a name (see `linkName`), or `null`. */
  readonly byName: (name: string) => string | null
  /** The line that is wanted first, starting at 1. */
  readonly near?: number
  /** Takes a reading that still waits out of the queue; the promise is rejected then. */
  readonly signal?: AbortSignal
  /** Is given the part around the wanted line while a long document is parsed. */
  readonly onSlice?: (reading: Reading) => void
}

type Head = Pick<Extract<Reading, { kind: 'plain' }>, 'path' | 'mtime' | 'size' | 'cut' | 'generated'>

/** Opens files of a root for reading. Parsing happens in another thread, which is started here. */
export class Reader {
  readonly #thread: ParseThread
  readonly #cache = new ParsedCache()
  readonly #refused = new RefusedParses()

  /** @param workerFile the built `parse-worker.ts` */
  constructor(workerFile: string) {
    this.#thread = new ParseThread(workerFile)
  }

  /** What the window shows of a file. `root` is a real path, `path` relative to it. Fails only by `signal`. */
  async open(root: string, path: string, options: ReadingOptions): Promise<Reading> {
    const resolved = resolveInside(root, path)
    if (!resolved.ok) return { kind: 'unreadable', path, why: resolved.error }
    const kind = previewKind(path)
    if (kind === null) return { kind: 'unreadable', path, why: 'type' }
    let stat: Stats
    try {
      stat = statSync(resolved.file)
    } catch {
      return { kind: 'unreadable', path, why: 'not-found' } // it went away just now
    }
    if (!stat.isFile()) return { kind: 'unreadable', path, why: 'unreadable' }
    const file = { path, mtime: stat.mtimeMs, size: stat.size }
    if (kind === 'image' || kind === 'video') return { kind, ...file }

    const limit = kind === 'markdown' ? MARKDOWN_LIMIT : CODE_LIMIT
    const head = { ...file, cut: stat.size > limit, generated: isGenerated(path) }
    const key = [root, path, stat.mtimeMs, stat.size].join('\0')
    const files = fileLookup(root, options.byName)
    const cached = this.#cache.get(key)
    if (cached) return unpack(cached, head, true, files)

    const read = readText(resolved.file, limit)
    if (!read.ok) return { kind: 'unreadable', path, why: read.why === 'missing' ? 'not-found' : read.why }
    const refused = this.#refused.get(key)
    if (kind === 'plain' || refused !== null) return plain(read.text, head, refused)
    const job: ParseJob =
      kind === 'markdown'
        ? { kind, text: read.text, near: options.near ?? 1 }
        : { kind, text: read.text, language: languageOf(path) }
    const outcome = await this.#thread.parse(job, options.signal ?? null, (slice) =>
      options.onSlice?.(unpack(slice, head, false, files)),
    )
    if (!outcome.ok) {
      this.#refused.set(key, outcome.why)
      return plain(read.text, head, outcome.why)
    }
    this.#cache.set(key, outcome.parsed)
    return unpack(outcome.parsed, head, true, files)
  }

  async close(): Promise<void> {
    await this.#thread.close()
  }
}

/** Targets are decided now, not when the document was parsed: files come and go meanwhile. */
function unpack(parsed: Parsed, head: Head, whole: boolean, files: FileLookup): Reading {
  if (parsed.kind === 'code') return { ...head, ...parsed, language: languageOf(head.path) }
  const { references, ...tree } = parsed
  return {
    ...head,
    ...tree,
    whole,
    targets: JSON.stringify(references.map((reference) => targetOf(reference, head.path, files))),
  }
}

function plain(text: string, head: Head, why: PlainWhy | null): Reading {
  // No language, no colours: this costs no more than finding the line ends.
  return { ...head, ...packCode(readCode(text, '')), kind: 'plain', why }
}
