import { stat } from 'node:fs/promises'
import PQueue from 'p-queue'
import { assertNever } from '../../core/assert-never'
import { mediaKind } from '../../core/media/media-kind'
import type { Ffmpeg } from '../../shared/ffmpeg'
import { fileAddress } from '../../shared/file-address'
import type { Density, Tile, TileOf } from '../../shared/tile'
import { openInside } from '../files/open-inside'
import { resolveInside } from '../project/resolve-inside'
import { Children } from './children'
import { makePoster } from './make-poster'
import { MAX_PIXELS } from './max-pixels'
import type { PictureFacts } from './picture-facts'
import { readPictureFacts } from './read-picture-facts'
import { thumbnailType, TileCache, type KeptFacts } from './tile-cache'

/** Videos that are looked into at once, and pictures. */
const POSTERS = 2
const PICTURES = 4
/** A file that was written less than this (ms) ago may not be whole yet. */
const SETTLED_AFTER = 2000
/** A queue is worth telling of when it is as long as this. */
const LONG_QUEUE = 8
/** A picture that is no larger than this, in bytes and on its longer side, is its own thumbnail. */
const SMALL_BYTES = 40_000
const SMALL_SIDE = 256
/** Tiles that are remembered; those of all files are on disk. */
const MOST_KNOWN = 20_000

export interface TilesEvents {
  onTile(tile: TileOf): void
  /** How many videos still wait for their still; told while there are many, and when there are none any more. */
  onQueue(left: number): void
  /** Something went wrong that is no fault of a file, in a sentence. */
  onProblem(problem: string, error: unknown): void
}

interface Wish {
  readonly root: string
  readonly rootId: string
  readonly paths: readonly string[]
}

/** A file as it is now. */
interface Seen {
  readonly path: string
  /** Absolute real path. */
  readonly file: string
  readonly size: number
  readonly mtime: number
}

/**
 * Finds, for the pictures and videos on the screen, what is to be drawn for them: what is known at once, and the rest
 * one after another, the first of the last wish first. A failure stays what it is until the file changes.
 */
export class Tiles {
  readonly #cache: TileCache
  readonly #events: TilesEvents
  readonly #children = new Children()
  readonly #pictures = new PQueue({ concurrency: PICTURES })
  readonly #posters = new PQueue({ concurrency: POSTERS, autoStart: false })
  readonly #known = new Map<string, { readonly size: number; readonly mtime: number; readonly tile: Tile }>()
  readonly #running = new Set<string>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #ffmpeg: Ffmpeg = { state: 'looking' }
  #density: Density = 1
  #wish: Wish | null = null
  #toldQueue = false

  constructor(cache: TileCache, events: TilesEvents) {
    this.#cache = cache
    this.#events = events
  }

  /** Programs that run for tiles at this moment. */
  get running(): number {
    return this.#children.size
  }

  /** Takes the place of the wish before: what is not on the screen any more is not worked on. */
  async want(
    root: string,
    rootId: string,
    paths: readonly string[],
    density: Density,
  ): Promise<readonly TileOf[]> {
    // The window came to another screen: its thumbnails are others.
    if (density !== this.#density) this.#known.clear()
    this.#density = density
    const wish: Wish = { root, rootId, paths }
    this.#wish = wish
    this.#pictures.clear()
    this.#posters.clear()
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    const found = await Promise.all(paths.map((path) => this.#tileOf(wish, path)))
    const known: TileOf[] = []
    for (const each of found) {
      if ('tile' in each) known.push(each)
      else if (this.#wish === wish) this.#enqueue(wish, each)
    }
    this.#tellQueue()
    return known
  }

  /** Keeps the thumbnail that was made of a picture; one that nobody asked for, or that is none, is not kept. */
  async keep(root: string, path: string, mtime: number, thumbnail: Uint8Array): Promise<void> {
    const made = await this.#asked(root, path, mtime)
    if (!made || thumbnailType(thumbnail) === null) return
    const { width, height, animated } = made.tile
    await this.#put(made.seen, { state: 'ready', width, height, duration: null, animated }, thumbnail)
  }

  /** The page could not decode a picture. */
  async fail(root: string, path: string, mtime: number): Promise<void> {
    const made = await this.#asked(root, path, mtime)
    if (!made) return
    const { width, height } = made.tile
    await this.#putFailure(made.seen, { reason: 'damaged', detail: null, width, height }, null)
  }

  /** With which program stills are made from now on; what waits for one, or lacks one, is looked at again. */
  setFfmpeg(ffmpeg: Ffmpeg): void {
    this.#ffmpeg = ffmpeg
    if (ffmpeg.state === 'looking') return void this.#posters.pause()
    this.#posters.start()
    const wish = this.#wish
    for (const path of wish?.paths ?? []) if (mediaKind(path) === 'video') this.#lookAgain(wish!, path)
  }

  /** Ends what runs. */
  close(): void {
    this.#wish = null
    this.#pictures.clear()
    this.#posters.clear()
    for (const timer of this.#timers) clearTimeout(timer)
    this.#children.endAll()
  }

  /** The tile as far as it is known, or the file that has to be looked into for it. */
  async #tileOf(wish: Wish, path: string): Promise<TileOf | Seen> {
    const seen = await see(wish.root, path)
    if (!('file' in seen)) return { path, mtime: 0, tile: seen }
    const { file, size, mtime } = seen
    const known = this.#known.get(file)
    if (known?.size === size && known.mtime === mtime) return { path, mtime, tile: known.tile }
    const age = Date.now() - mtime
    if (age >= 0 && age < SETTLED_AFTER) {
      this.#later(SETTLED_AFTER - age, () => this.#lookAgain(wish, path))
      return { path, mtime, tile: { state: 'waiting' } }
    }
    const key = this.#keyOf(seen)
    const kept = await this.#cache.facts(key)
    if (kept && !this.#isOutdated(kept)) return this.#remember(seen, tileOfKept(kept, key))
    return seen
  }

  /** A still of a video is the same for every screen. */
  #keyOf({ path, file, size, mtime }: Seen): string {
    return TileCache.keyOf(file, { size, mtime }, mediaKind(path) === 'video' ? 1 : this.#density)
  }

  #lookAgain(wish: Wish, path: string): void {
    if (this.#wish !== wish) return
    this.#tileOf(wish, path)
      .then((found) => {
        if (this.#wish !== wish) return
        if ('tile' in found) this.#events.onTile(found)
        else this.#enqueue(wish, found)
      })
      .catch((error: unknown) => this.#events.onProblem(`${path} could not be looked at.`, error))
  }

  #later(wait: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      work()
    }, wait)
    this.#timers.add(timer)
  }

  /** Another ffmpeg than the one that failed may do better. */
  #isOutdated(kept: KeptFacts): boolean {
    if (kept.state !== 'failed' || kept.ffmpeg === null || this.#ffmpeg.state !== 'found') return false
    return kept.ffmpeg !== this.#ffmpeg.version
  }

  #enqueue(wish: Wish, seen: Seen): void {
    const { file, path } = seen
    if (this.#running.has(file)) return
    const video = mediaKind(path) === 'video'
    const work = async (): Promise<void> => {
      if (this.#running.has(file)) return
      this.#running.add(file)
      try {
        await (video ? this.#makePoster(wish, seen) : this.#readPicture(wish, seen))
      } catch (error) {
        this.#events.onProblem(`No tile could be made of ${path}.`, error)
      } finally {
        this.#running.delete(file)
        // The queue counts this work until its promise has settled.
        if (video) setImmediate(() => this.#tellQueue())
      }
    }
    void (video ? this.#posters : this.#pictures).add(work)
  }

  async #readPicture(wish: Wish, seen: Seen): Promise<void> {
    const { path, size, mtime } = seen
    const opened = await openInside(wish.root, path)
    if (!opened.ok) {
      const reason = opened.status === 404 ? 'gone' : 'no-permission'
      return this.#tell(path, mtime, { state: 'failed', reason, detail: null })
    }
    let facts: PictureFacts | null = null
    try {
      if (opened.size > 0) facts = await readPictureFacts(opened.handle, path, opened.size)
    } finally {
      await opened.handle.close()
    }
    if (opened.size === 0) return this.#putFailure(seen, { reason: 'empty', detail: null }, null)
    if (!facts) return this.#putFailure(seen, { reason: 'damaged', detail: null }, null)
    const { width, height, animated, type } = facts
    if (width * height > MAX_PIXELS && type !== 'image/svg+xml')
      return this.#putFailure(seen, { reason: 'too-many-pixels', detail: null, width, height }, null)
    const small = size <= SMALL_BYTES && Math.max(width, height) <= SMALL_SIDE && !animated
    const url = `${fileAddress(wish.rootId, path)}?${mtime}`
    const tile: Tile =
      small || type === 'image/svg+xml'
        ? { state: 'ready', url, width, height, duration: null, animated }
        : { state: 'make', width, height, animated }
    this.#events.onTile(this.#remember(seen, tile))
  }

  async #makePoster(wish: Wish, seen: Seen): Promise<void> {
    const { path, file, mtime } = seen
    if (this.#ffmpeg.state !== 'found')
      return this.#tell(path, mtime, { state: 'failed', reason: 'no-ffmpeg', detail: null })
    const { path: program, version } = this.#ffmpeg
    const poster = await makePoster(this.#children, program, file)
    const now = await see(wish.root, path)
    if (!('file' in now)) return this.#tell(path, mtime, now)
    // It was written to meanwhile: what came of it is of no file that there is.
    if (now.mtime !== mtime || now.size !== seen.size) return this.#lookAgain(this.#wish ?? wish, path)
    if (poster.ok) {
      const { width, height, duration } = poster
      return this.#put(seen, { state: 'ready', width, height, duration, animated: false }, poster.picture)
    }
    switch (poster.reason) {
      case 'stopped':
        return
      case 'no-ffmpeg':
      case 'gone':
      case 'no-permission':
        // Nothing of the file itself: the next look may find it otherwise.
        return this.#tell(path, mtime, { state: 'failed', reason: poster.reason, detail: poster.detail })
      case 'too-many-pixels':
      case 'damaged':
      case 'unsupported':
      case 'timeout':
      case 'empty': {
        const { ok: _, ...failure } = poster
        return this.#putFailure(seen, failure as Failure, version)
      }
      default:
        assertNever(poster)
    }
  }

  /** A picture whose thumbnail was asked of the page, if it still is as it was then. */
  async #asked(
    root: string,
    path: string,
    mtime: number,
  ): Promise<{ readonly seen: Seen; readonly tile: Extract<Tile, { state: 'make' }> } | null> {
    const seen = await see(root, path)
    if (!('file' in seen) || seen.mtime !== mtime) return null
    const known = this.#known.get(seen.file)
    return known?.mtime === mtime && known.tile.state === 'make' ? { seen, tile: known.tile } : null
  }

  #putFailure(seen: Seen, failure: Failure, ffmpeg: string | null): Promise<void> {
    return this.#put(seen, { state: 'failed', ...failure, ffmpeg })
  }

  async #put(seen: Seen, facts: KeptFacts, picture?: Uint8Array): Promise<void> {
    const key = this.#keyOf(seen)
    try {
      await this.#cache.keep(key, facts, picture)
    } catch (error) {
      this.#events.onProblem(`The tile of ${seen.path} could not be kept.`, error)
      if (picture) {
        const detail = (error as NodeJS.ErrnoException).code ?? null
        return this.#tell(seen.path, seen.mtime, { state: 'failed', reason: 'no-permission', detail })
      }
    }
    this.#events.onTile(this.#remember(seen, tileOfKept(facts, key)))
  }

  #tell(path: string, mtime: number, tile: Tile): void {
    this.#events.onTile({ path, mtime, tile })
  }

  #remember({ path, file, size, mtime }: Seen, tile: Tile): TileOf {
    this.#known.delete(file)
    this.#known.set(file, { size, mtime, tile })
    if (this.#known.size > MOST_KNOWN) this.#known.delete(this.#known.keys().next().value!)
    return { path, mtime, tile }
  }

  #tellQueue(): void {
    const left = this.#posters.size + this.#posters.pending
    if (left < LONG_QUEUE && !this.#toldQueue) return
    this.#toldQueue = left > 0
    this.#events.onQueue(left)
  }
}

type Failure = Omit<Extract<KeptFacts, { state: 'failed' }>, 'state' | 'ffmpeg'>

function tileOfKept(kept: KeptFacts, key: string): Tile {
  if (kept.state === 'ready') return { ...kept, url: `knit-tile://kept/${key}` }
  const { reason, detail, width, height } = kept
  const size = width !== undefined && height !== undefined ? { width, height } : {}
  return { state: 'failed', reason, detail, ...size }
}

async function see(root: string, path: string): Promise<Seen | Extract<Tile, { state: 'failed' }>> {
  const resolved = resolveInside(root, path)
  const gone = { state: 'failed', reason: 'gone', detail: null } as const
  if (!resolved.ok) return resolved.error === 'not-found' ? gone : { ...gone, reason: 'no-permission' }
  try {
    const found = await stat(resolved.file)
    if (!found.isFile() || mediaKind(path) === null) return { ...gone, reason: 'unsupported' }
    return { path, file: resolved.file, size: found.size, mtime: found.mtimeMs }
  } catch {
    return gone // between the two looks
  }
}
