import type { CustomScheme } from 'electron'

/** `knit-tile://kept/<key>`: thumbnails and stills that are kept in the app's data. Pictures of a page can load it. */
export const tileScheme: CustomScheme = {
  scheme: 'knit-tile',
  privileges: { standard: true, secure: true, supportFetchAPI: false, corsEnabled: false },
}
