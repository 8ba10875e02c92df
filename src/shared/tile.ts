/** What the window draws for one picture or video. Sizes are in pixels, the right way up as a person sees it. */
export type Tile =
  /** `url` is a still picture for the tile; `duration` (ms) of a video, where it tells one. */
  | {
      readonly state: 'ready'
      readonly url: string
      /** 0 for a drawing that names no size. */
      readonly width: number
      readonly height: number
      readonly duration: number | null
      /** The picture itself moves; `url` does not. */
      readonly animated: boolean
    }
  /** A picture that no thumbnail is kept of: the page makes one and hands it over (`media.keep`). */
  | { readonly state: 'make'; readonly width: number; readonly height: number; readonly animated: boolean }
  /** The file is still being written, or its turn has not come. */
  | { readonly state: 'waiting' }
  /** `detail` is a fact in the words of the file or of ffmpeg, such as the name of a codec. */
  | {
      readonly state: 'failed'
      readonly reason: TileFailure
      readonly detail: string | null
      readonly width?: number
      readonly height?: number
    }

export type TileFailure =
  'no-ffmpeg' | 'too-many-pixels' | 'damaged' | 'unsupported' | 'timeout' | 'gone' | 'no-permission' | 'empty'

/** How many pixels of the screen there are for one of CSS, rounded up; thumbnails are made for the one or the other. */
export type Density = 1 | 2

/** The tile of a file as it was at `mtime`. */
export interface TileOf {
  readonly path: string
  readonly mtime: number
  readonly tile: Tile
}
