import { protocol, type CustomScheme } from 'electron'
import { serveFile } from '../engine/files/serve-file'

/**
 * `knit-file://<root id>/<path>`: pictures and videos of the open roots. Media of a page can load it; of scripts only
 * the window's own can, which make thumbnails. Schemes are declared in one call, before the app is ready: this one goes
 * in beside the window's own.
 */
export const fileScheme: CustomScheme = {
  scheme: 'knit-file',
  privileges: { standard: true, secure: true, stream: true, supportFetchAPI: true, corsEnabled: true },
}

/**
 * @param rootOf the real path of the root with this id, or `null`; an id is lower-case letters, digits and hyphens
 * @param reader the origin whose scripts may read the bytes
 */
export function serveFileScheme(rootOf: (id: string) => string | null, reader: string): void {
  protocol.handle(fileScheme.scheme, async (request) => {
    const response = await serveFile(request, rootOf)
    response.headers.set('access-control-allow-origin', reader)
    return response
  })
}
