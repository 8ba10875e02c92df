import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Root } from '../core/model'
import type { RecentRoot } from '../shared/ipc'
import type { SettingsFile } from './settings'

const RECENT = 8

/** The folders that a person opened, the last one first, and which of them are there at present. */
export class RecentRoots {
  readonly #settings: SettingsFile
  readonly #onChange: () => void
  #gone: ReadonlySet<string> = new Set()

  constructor(settings: SettingsFile, onChange: () => void) {
    this.#settings = settings
    this.#onChange = onChange
  }

  get list(): readonly RecentRoot[] {
    return this.#paths.map((path) => ({ ...rootAt(path), isThere: !this.#gone.has(path) }))
  }

  remember(folder: string): void {
    const recentRoots = [folder, ...this.#paths.filter((path) => path !== folder)]
    this.#settings.change({ recentRoots: recentRoots.slice(0, RECENT) })
  }

  forget(folder: string): void {
    this.#settings.change({ recentRoots: this.#paths.filter((path) => path !== folder) })
    this.#onChange()
  }

  /** Looks which of them are there. */
  async look(): Promise<void> {
    const paths = this.#paths
    const there = await Promise.all(
      paths.map((path) =>
        stat(path).then(
          (found) => found.isDirectory(),
          () => false, // gone, or nobody may look
        ),
      ),
    )
    const gone = paths.filter((_, index) => !there[index])
    if (gone.join('\n') === [...this.#gone].join('\n')) return
    this.#gone = new Set(gone)
    this.#onChange()
  }

  get #paths(): readonly string[] {
    return this.#settings.current.recentRoots
  }
}

export function rootAt(path: string): Root {
  return { path, name: basename(path) || path }
}
