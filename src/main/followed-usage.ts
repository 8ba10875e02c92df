import type { KeptUsage } from '../core/session/usage'
import type { Settings } from '../shared/settings'
import type { KeptUsageFiles } from './kept-usage'

/** The use that sessions make of the documents of the root in view: in memory, and on disk where a person wants that. */
export class FollowedUsage {
  readonly #files: KeptUsageFiles
  /** Session → its use since the root was opened. */
  readonly #uses = new Map<string, KeptUsage>()
  #mode: Settings['usage'] = 'off'

  constructor(files: KeptUsageFiles) {
    this.#files = files
  }

  /** Whether anything is on disk, of whichever root. */
  get isKept(): boolean {
    return this.#files.any
  }

  /** Begins anew with a root, in this mode; returns what to go on from, `null` when nothing is to be judged. */
  start(root: string, mode: Settings['usage']): readonly KeptUsage[] | null {
    this.#mode = mode
    switch (mode) {
      case 'off':
        return null
      case 'session':
        return [...this.#uses.values()]
      case 'keep':
        return this.#files.read(root)
    }
  }

  /** Changes the mode; returns whether the engine has to `start` anew. */
  change(mode: Settings['usage'], root: string | null): boolean {
    const before = this.#mode
    if (mode === before) return false
    this.#mode = mode
    if (mode === 'off' || before === 'off') {
      this.#uses.clear()
      return true
    }
    // What was counted so far stays, and is kept from now on, or no longer.
    if (mode === 'keep' && root !== null) for (const use of this.#uses.values()) this.#files.put(root, use)
    return false
  }

  /** Takes what a session of the root has made of its packs by now. */
  take(root: string, use: KeptUsage): void {
    if (this.#mode === 'off') return
    this.#uses.set(`${use.source} ${use.session}`, use)
    if (this.#mode === 'keep') this.#files.put(root, use)
  }

  /** Another root comes into view. */
  clear(): void {
    this.#uses.clear()
  }

  /** Deletes what is on disk and in memory, of every root. Returns whether the engine has to `start` anew. */
  deleteAll(): boolean {
    this.#files.deleteAll()
    this.#uses.clear()
    return this.#mode !== 'off'
  }
}
