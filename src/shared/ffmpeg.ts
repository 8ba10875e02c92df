/** The program that makes stills of videos, and how Knit came by it. */
export type Ffmpeg =
  | { readonly state: 'looking' }
  | {
      readonly state: 'found'
      /** Absolute. */
      readonly path: string
      /** The variable FFMPEG_PATH, the setting, an installed package, or the PATH. */
      readonly from: 'variable' | 'setting' | 'package' | 'path'
      /** As it names itself, such as `5.1.9`. */
      readonly version: string
    }
  /** `tried`: what was named by the variable or the setting, and is no ffmpeg that runs. */
  | { readonly state: 'none'; readonly tried: string | null }
