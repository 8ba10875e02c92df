import { fileAddress } from './file-address'
import { HEAD_LENGTH, mediaType } from './media-type'
import { openInside } from './open-inside'
import { parseRange } from './parse-range'
import { streamFile } from './stream-file'

/** What is read of a request; a `Request` has it. */
export interface FileRequest {
  readonly method: string
  readonly url: string
  readonly headers: { get(name: string): string | null }
  readonly signal: AbortSignal | null
}

/**
 * Answers one request of the file scheme with a picture or a video of a root, or a part of one. Anything that is not
 * plainly that is refused without a body.
 *
 * @param rootOf the real path of the root with this id, or `null`
 */
export async function serveFile(
  request: FileRequest,
  rootOf: (id: string) => string | null,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
  const address = fileAddress(request.url, process.platform)
  if (!address.ok) return refusal(address.status)
  const root = rootOf(address.rootId)
  if (root === null) return refusal(404)
  const file = await openInside(root, address.path)
  if (!file.ok) return refusal(file.status)
  const { handle, size } = file
  let streaming = false
  try {
    const head = new Uint8Array(HEAD_LENGTH)
    const { bytesRead } = await handle.read(head, 0, head.length, 0)
    const type = mediaType(address.path, head.subarray(0, bytesRead))
    if (type === null) return refusal(415)
    const range = parseRange(request.headers.get('range'), size)
    if (range.kind === 'unsatisfiable') return refusal(416, { 'content-range': `bytes */${size}` })
    const [start, end] = range.kind === 'part' ? [range.start, range.end] : [0, size - 1]
    const headers = {
      ...protection(type),
      'content-type': type,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
      'last-modified': file.mtime.toUTCString(),
      'cache-control': 'no-cache',
      ...(range.kind === 'part' ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
    }
    streaming = request.method === 'GET'
    const body = streaming ? streamFile(handle, start, end, request.signal) : null
    return new Response(body, { status: range.kind === 'part' ? 206 : 200, headers })
  } catch {
    return refusal(404) // an I/O error, such as a share that went away
  } finally {
    if (!streaming) await handle.close()
  }
}

function refusal(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { ...protection(null), ...headers } })
}

/** Whoever opens such an address as a page gets one that can do nothing. */
function protection(type: string | null): Record<string, string> {
  const scripts = type === 'image/svg+xml' ? "; script-src 'none'" : ''
  return {
    'content-security-policy': `default-src 'none'${scripts}; sandbox`,
    'x-content-type-options': 'nosniff',
  }
}
