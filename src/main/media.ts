import { Children } from '../engine/media/children'
import { findFfmpeg } from '../engine/media/find-ffmpeg'
import { TileCache } from '../engine/media/tile-cache'
import { Tiles } from '../engine/media/tiles'
import type { Ffmpeg } from '../shared/ffmpeg'
import type { Pushes } from '../shared/ipc'
import type { Density, TileOf } from '../shared/tile'
import { log } from './log'
import { dataPath } from './paths'
import { rootId } from './root-id'
import type { SettingsFile } from './settings'
import { serveTileScheme } from './tile-scheme'

export interface MediaEvents {
  onTile(tile: TileOf): void
  onQueue(queue: Pushes['tileQueue']): void
  /** Another ffmpeg is used from now on, or none. */
  onFfmpeg(): void
}

/** The tiles of pictures and videos, and the ffmpeg that makes stills: looked for at the start and when the setting changes. */
export class Media {
  readonly #settings: SettingsFile
  readonly #events: MediaEvents
  readonly #tiles: Tiles
  /** Programs that are asked for their version. */
  readonly #asked = new Children()
  #ffmpeg: Ffmpeg = { state: 'looking' }
  #looked: { readonly setting: string | null } | null = null

  constructor(settings: SettingsFile, events: MediaEvents) {
    this.#settings = settings
    this.#events = events
    const cache = new TileCache(dataPath('tiles'))
    this.#tiles = new Tiles(cache, {
      onTile: (tile) => events.onTile(tile),
      onQueue: (left) => events.onQueue({ left }),
      onProblem: (problem, error) => log.warn(problem, error),
    })
    serveTileScheme(cache)
    settings.onChange(() => void this.#lookForFfmpeg())
    void this.#lookForFfmpeg()
  }

  get ffmpeg(): Ffmpeg {
    return this.#ffmpeg
  }

  async want(root: string | null, paths: readonly string[], density: Density): Promise<readonly TileOf[]> {
    return root === null ? [] : this.#tiles.want(root, rootId(root), paths, density)
  }

  async keep(root: string | null, path: string, mtime: number, thumbnail: Uint8Array): Promise<void> {
    if (root !== null) await this.#tiles.keep(root, path, mtime, thumbnail)
  }

  async fail(root: string | null, path: string, mtime: number): Promise<void> {
    if (root !== null) await this.#tiles.fail(root, path, mtime)
  }

  close(): void {
    this.#tiles.close()
    this.#asked.endAll()
  }

  async #lookForFfmpeg(): Promise<void> {
    const { ffmpegPath: setting } = this.#settings.current
    if (this.#looked?.setting === setting) return
    const look = { setting }
    this.#looked = look
    const { env, platform, arch } = process
    const found = await findFfmpeg({ env, setting, codeFolder: __dirname, platform, arch }, this.#asked)
    if (this.#looked !== look) return
    this.#ffmpeg = found
    this.#tiles.setFfmpeg(found)
    this.#events.onFfmpeg()
  }
}
