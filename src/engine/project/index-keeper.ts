import type { IndexCache } from './index-cache'
import type { Project } from './project'

/** How long, in ms, no file must have changed before the index is kept. */
const KEEP_AFTER = 3000

/** Keeps the index of one project for the next run whenever the project has been quiet for a while. */
export class IndexKeeper {
  readonly #cache: IndexCache
  #timer: NodeJS.Timeout | null = null

  constructor(cache: IndexCache) {
    this.#cache = cache
  }

  /** To be called after each change. */
  keepLater(project: Project): void {
    this.cancel()
    this.#timer = setTimeout(() => {
      this.#cache.write(project.root, project.toKeep()).catch(() => {
        // No space, or no permission: the next start reads the files instead of the index.
      })
    }, KEEP_AFTER)
    this.#timer.unref()
  }

  cancel(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
  }
}
