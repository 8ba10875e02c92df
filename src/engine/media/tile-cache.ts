import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Density } from '../../shared/tile'

/** What is kept in all, in bytes; above it the least recently used go, until it is by a tenth less. */
const MOST = 512 * 1024 * 1024
const KEPT_AFTER_CLEARING = 0.9
/** A use is noted at most this often, in ms. */
const NOTE_USE_AFTER = 60 * 60 * 1000
/** A temporary file as old as this (ms) was left behind by a crash. */
const LEFT_BEHIND_AFTER = 60 * 60 * 1000
/** Bytes in front of the picture are no more than this. */
const HEAD = 2048

const sizes = { width: z.number().int().min(0), height: z.number().int().min(0) }
const keptFacts = z.discriminatedUnion('state', [
  z.strictObject({
    state: z.literal('ready'),
    ...sizes,
    duration: z.number().min(0).nullable(),
    animated: z.boolean(),
  }),
  z.strictObject({
    state: z.literal('failed'),
    reason: z.enum(['too-many-pixels', 'damaged', 'unsupported', 'timeout', 'empty']),
    detail: z.string().nullable(),
    width: sizes.width.optional(),
    height: sizes.height.optional(),
    /** The version of ffmpeg that failed; another one may do better. `null` where none was asked. */
    ffmpeg: z.string().nullable(),
  }),
])

/** What is known of one file as it was: its still (kept beside it), or why there is none. */
export type KeptFacts = z.infer<typeof keptFacts>

/**
 * Thumbnails and stills in the app's data folder: one file for each, its facts as a line of JSON before the picture's
 * bytes. Two processes may use one folder: a file appears whole or not at all, and what the other one removed is missed
 * without harm. What cannot be read back is as good as not there.
 */
export class TileCache {
  readonly #folder: string
  readonly #most: number
  /** Bytes in the folder as far as known; `null` until they were counted. */
  #bytes: number | null = null
  #clearing: Promise<void> | null = null

  constructor(folder: string, most = MOST) {
    this.#folder = folder
    this.#most = most
  }

  /** The name under which a file as it is now is kept, for a screen like that. @param file absolute real path */
  static keyOf(
    file: string,
    { size, mtime }: { readonly size: number; readonly mtime: number },
    density: Density = 1,
  ): string {
    return createHash('sha256').update(`${file}\0${size}\0${mtime}\0${density}`).digest('hex').slice(0, 40)
  }

  async facts(key: string): Promise<KeptFacts | null> {
    try {
      const handle = await open(this.#file(key))
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
        const { mtimeMs } = await handle.stat()
        const end = buffer.subarray(0, bytesRead).indexOf('\n')
        const parsed = keptFacts.safeParse(JSON.parse(buffer.toString('utf8', 0, Math.max(0, end))))
        if (!parsed.success) return null
        const now = new Date()
        if (now.getTime() - mtimeMs > NOTE_USE_AFTER) await utimes(this.#file(key), now, now)
        return parsed.data
      } finally {
        await handle.close()
      }
    } catch {
      return null // not there, not permitted, or not what `keep` wrote
    }
  }

  /** The bytes of a kept picture; `null` when there is none. */
  async picture(key: string): Promise<Uint8Array | null> {
    if (!/^[0-9a-f]{40}$/.test(key)) return null
    try {
      const bytes = await readFile(this.#file(key))
      const end = bytes.subarray(0, HEAD).indexOf('\n')
      return end < 0 || end + 1 === bytes.length ? null : bytes.subarray(end + 1)
    } catch {
      return null // removed meanwhile
    }
  }

  /** Throws what the system says when nothing can be written, such as that the disk is full. */
  async keep(key: string, facts: KeptFacts, picture: Uint8Array = new Uint8Array()): Promise<void> {
    await mkdir(join(this.#folder, key.slice(0, 2)), { recursive: true, mode: 0o700 })
    const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), picture])
    const fresh = `${this.#file(key)}.${randomUUID()}.tmp`
    try {
      await writeFile(fresh, bytes, { mode: 0o600 })
      await rename(fresh, this.#file(key))
    } catch (error) {
      await rm(fresh, { force: true })
      throw error
    }
    if (this.#bytes !== null) this.#bytes += bytes.length
    if (this.#bytes === null || this.#bytes > this.#most) await this.#clear()
  }

  /** Counts what is there and removes what was not used for longest, as far as there is too much. */
  #clear(): Promise<void> {
    this.#clearing ??= this.#clearOnce().finally(() => (this.#clearing = null))
    return this.#clearing
  }

  async #clearOnce(): Promise<void> {
    const files = await this.#files()
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (total > this.#most) {
      for (const { file, bytes } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
        if (total <= this.#most * KEPT_AFTER_CLEARING) break
        await rm(file, { force: true })
        total -= bytes
      }
    }
    this.#bytes = total
  }

  async #files(): Promise<{ readonly file: string; readonly bytes: number; readonly usedAt: number }[]> {
    const files: { file: string; bytes: number; usedAt: number }[] = []
    for (const part of await readdir(this.#folder)) {
      for (const name of await readdir(join(this.#folder, part)).catch(() => [])) {
        const file = join(this.#folder, part, name)
        // Another process may have removed it.
        const found = await stat(file).catch(() => null)
        if (!found) continue
        if (!name.endsWith('.tmp')) files.push({ file, bytes: found.size, usedAt: found.mtimeMs })
        else if (Date.now() - found.mtimeMs > LEFT_BEHIND_AFTER) await rm(file, { force: true })
      }
    }
    return files
  }

  #file(key: string): string {
    return join(this.#folder, key.slice(0, 2), key)
  }
}

/** The type of a thumbnail by its first bytes: JPEG or WebP, or `null` for anything else. */
export function thumbnailType(bytes: Uint8Array): 'image/jpeg' | 'image/webp' | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  return /^RIFF[^]{4}WEBP$/.test(head) ? 'image/webp' : null
}
