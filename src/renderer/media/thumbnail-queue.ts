import type { Density } from '../../shared/tile'

/** A picture, as it is at `mtime`, that a thumbnail is wanted of for such a screen. */
export interface ThumbnailJob {
  readonly path: string
  readonly mtime: number
  readonly density: Density
}

/** Makes one thumbnail; `null` where the picture cannot be decoded. Rejects when `signal` aborts. */
export type MakeThumbnail = (job: ThumbnailJob, signal: AbortSignal) => Promise<Uint8Array | null>

const AT_ONCE = 2

const keyOf = ({ path, mtime, density }: ThumbnailJob): string => `${density} ${mtime} ${path}`

/**
 * Makes thumbnails of what is wanted now, two at a time and in that order. What is no longer wanted is given up, also in
 * the middle. `onMade` must see to it that what was made is wanted no more.
 */
export class ThumbnailQueue {
  #wanted: readonly ThumbnailJob[] = []
  readonly #running = new Map<string, AbortController>()

  constructor(
    private readonly make: MakeThumbnail,
    private readonly onMade: (job: ThumbnailJob, thumbnail: Uint8Array | null) => void,
  ) {}

  want(jobs: readonly ThumbnailJob[]): void {
    this.#wanted = jobs
    const keys = new Set(jobs.map(keyOf))
    for (const [key, aborter] of this.#running) if (!keys.has(key)) aborter.abort()
    this.#next()
  }

  #next(): void {
    for (const job of this.#wanted) {
      if (this.#running.size >= AT_ONCE) return
      const key = keyOf(job)
      if (!this.#running.has(key)) void this.#run(key, job)
    }
  }

  async #run(key: string, job: ThumbnailJob): Promise<void> {
    const aborter = new AbortController()
    this.#running.set(key, aborter)
    try {
      const thumbnail = await this.make(job, aborter.signal)
      if (!aborter.signal.aborted) this.onMade(job, thumbnail)
    } catch {
      // It was given up; it is made when it is wanted again.
    } finally {
      this.#running.delete(key)
      this.#next()
    }
  }
}
