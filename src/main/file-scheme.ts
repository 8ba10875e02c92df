import { protocol, type CustomScheme } from 'electron'
import { serveFile } from '../engine/files/serve-file'

/**
 * `knit-file://<root id>/<path>`: pictures and videos of the open roots. Media of a page can load it, scripts cannot.
 * Schemes are declared in one call, before the app is ready: this one goes in beside the window's own.
 */
export const fileScheme: CustomScheme = {
  scheme: 'knit-file',
  privileges: { standard: true, secure: true, stream: true, supportFetchAPI: false, corsEnabled: false },
}

/** @param rootOf the real path of the root with this id, or `null`; an id is lower-case letters, digits and hyphens */
export function serveFileScheme(rootOf: (id: string) => string | null): void {
  protocol.handle(fileScheme.scheme, (request) => serveFile(request, rootOf))
}
