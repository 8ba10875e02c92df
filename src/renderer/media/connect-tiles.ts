import type { Media } from '../../core/model'
import type { KnitApi } from '../../preload/index'
import type { Density, TileOf } from '../../shared/tile'
import { fileAddress } from '../../shared/file-address'
import { useReading } from '../preview/reading-store'
import { useApp } from '../state/app-store'
import { thumbnailMaker } from './thumbnail-maker'
import { ThumbnailQueue, type ThumbnailJob } from './thumbnail-queue'
import { putTiles, useTiles } from './tile-store'

/** While one scrolls, tiles are asked for at most this often, in ms. */
const ASK_EVERY = 80

let wantInView: (media: readonly Media[]) => void = () => undefined

/** Says which pictures and videos are in view, in their order: their tiles are asked for or made, and no others. */
export function tilesInView(media: readonly Media[]): void {
  wantInView(media)
}

/** Ties the tiles to main and to the thread that makes thumbnails, for as long as the window lives. */
export function connectTiles(knit: KnitApi): void {
  let inView: readonly Media[] = []
  let asked: readonly string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAsked = 0
  const dense = matchMedia('(resolution > 1dppx)')
  const density = (): Density => (dense.matches ? 2 : 1)

  const queue = new ThumbnailQueue(
    thumbnailMaker((path, mtime) => `${fileAddress(useApp.getState().app?.rootId ?? '', path)}?${mtime}`),
    ({ path, mtime }, thumbnail) => {
      // It stays blank until main has kept it, which it may have already.
      const tile = useTiles.getState().tiles.get(path)
      if (tile?.mtime === mtime && tile.tile.state === 'make')
        putTiles([{ path, mtime, tile: { state: 'waiting' } }])
      if (thumbnail === null) void knit.failThumbnail(path, mtime)
      else void knit.keepThumbnail(path, mtime, thumbnail)
    },
  )
  const known = ({ path, mtime }: Media): TileOf['tile'] | null => {
    const tile = useTiles.getState().tiles.get(path)
    return tile?.mtime === mtime ? tile.tile : null
  }

  /** What is open comes before what is in view. */
  const shown = (): readonly Media[] => {
    const { reading } = useReading.getState()
    if (reading?.kind !== 'image' && reading?.kind !== 'video') return inView
    return [reading, ...inView.filter(({ path }) => path !== reading.path)]
  }

  const make = (): void => {
    const jobs = shown().flatMap((media): ThumbnailJob[] => {
      const tile = known(media)
      return tile?.state === 'make' ? [{ path: media.path, mtime: media.mtime, density: density() }] : []
    })
    queue.want(jobs)
  }
  const ask = async (): Promise<void> => {
    lastAsked = Date.now()
    const paths = shown()
      .filter((media) => {
        const state = known(media)?.state
        return state === undefined || state === 'waiting'
      })
      .map(({ path }) => path)
    if (paths.length === 0 && asked.length === 0) return
    asked = paths
    const result = await knit.wantMedia(paths, density())
    if (result.ok) return putTiles(result.value)
    const missing = shown().filter((media) => paths.includes(media.path) && known(media) === null)
    putTiles(missing.map(({ path, mtime }) => ({ path, mtime, tile: { state: 'waiting' } })))
  }
  const look = (): void => {
    make()
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), Math.max(0, lastAsked + ASK_EVERY - Date.now()))
  }

  wantInView = (media) => {
    inView = media
    look()
  }
  useReading.subscribe(({ reading }, before) => {
    if (reading !== before.reading) look()
  })
  knit.onTile((tile) => putTiles([tile]))
  knit.onTileQueue(({ left }) => useTiles.setState({ left }))
  useTiles.subscribe(({ tiles }, before) => {
    if (tiles !== before.tiles) make()
  })
  const forgetAll = (): void => useTiles.setState({ tiles: new Map(), left: 0 })
  useApp.subscribe(({ app }, before) => {
    if (before.app !== null && before.app.root?.path !== app?.root?.path) forgetAll()
  })
  // The window came to another screen.
  dense.addEventListener('change', () => {
    forgetAll()
    look()
  })
}
