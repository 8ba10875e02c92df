import { protocol, type CustomScheme } from 'electron'
import { thumbnailType, type TileCache } from '../engine/media/tile-cache'

/** `knit-tile://kept/<key>`: thumbnails and stills that are kept in the app's data. Pictures of a page can load it. */
export const tileScheme: CustomScheme = {
  scheme: 'knit-tile',
  privileges: { standard: true, secure: true, supportFetchAPI: false, corsEnabled: false },
}

export function serveTileScheme(cache: TileCache): void {
  protocol.handle(tileScheme.scheme, async ({ method, url }) => {
    const [, key] = /^knit-tile:\/\/kept\/([0-9a-f]+)$/.exec(url) ?? []
    const picture = key === undefined || method !== 'GET' ? null : await cache.picture(key)
    const type = picture && thumbnailType(picture)
    const protection = {
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    }
    if (!picture || type === null) return new Response(null, { status: 404, headers: protection })
    // A key is never used for other bytes.
    const headers = { ...protection, 'content-type': type!, 'cache-control': 'max-age=31536000, immutable' }
    return new Response(new Uint8Array(picture), { headers })
  })
}
