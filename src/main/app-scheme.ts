import { protocol } from 'electron'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { fileScheme } from './file-scheme'
import { tileScheme } from './tile-scheme'

export const APP_ORIGIN = 'knit://app'

/** The window's whole world. Styles and scripts come from files of our own; nothing is fetched, framed or sent. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' knit-file: knit-tile:",
  'media-src knit-file:',
  "font-src 'self'",
  // The thread that makes thumbnails reads pictures of the root.
  'connect-src knit-file:',
  "worker-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types thumbnail-worker',
].join('; ')

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Declares the window's scheme and that of its pictures. Must run before the app is ready, and only once. */
export function declareSchemes(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'knit', privileges: { standard: true, secure: true } },
    fileScheme,
    tileScheme,
  ])
}

/** Serves the built renderer below `knit://app/`, and refuses every `file:` address. */
export function serveAppScheme(): void {
  const folder = join(__dirname, '../renderer')
  protocol.handle('knit', async (request) => {
    const { host, pathname } = new URL(request.url)
    const type = CONTENT_TYPES[extname(pathname)]
    // The renderer's files have plain names; anything else, `..` and escapes included, is not one of them.
    if (host !== 'app' || !type || !/^(\/[\w.-]*\w)+$/.test(pathname))
      return new Response(null, { status: 404 })
    try {
      const body = await readFile(join(folder, pathname))
      return new Response(body, {
        headers: {
          'content-type': type,
          'content-security-policy': CONTENT_SECURITY_POLICY,
          'x-content-type-options': 'nosniff',
        },
      })
    } catch {
      return new Response(null, { status: 404 }) // no such file in the build
    }
  })
  protocol.handle('file', () => new Response(null, { status: 403 }))
}
