import type { ThumbnailAnswer, ThumbnailRequest } from './thumbnail-messages'
import type { MakeThumbnail } from './thumbnail-queue'
// oxlint-disable-next-line import/default -- the build makes this module
import workerAddress from './thumbnail-worker?worker&url'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): {
    createScriptURL(address: string): URL
  }
}

/** The one script address that the page's policy lets through, and it is fixed. */
function trusted(): URL {
  const { trustedTypes } = window as unknown as { trustedTypes: TrustedTypes }
  return trustedTypes
    .createPolicy('thumbnail-worker', { createScriptURL: () => workerAddress })
    .createScriptURL('')
}

/** Makes thumbnails in a thread of their own, which starts with the first. `addressOf` gives the address of a file. */
export function thumbnailMaker(addressOf: (path: string, mtime: number) => string): MakeThumbnail {
  const waiting = new Map<number, (thumbnail: Uint8Array | null) => void>()
  let worker: Worker | null = null
  let lastId = 0

  const start = (): Worker => {
    const started = new Worker(trusted(), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<ThumbnailAnswer>) => {
      waiting.get(data.id)?.(data.kind === 'made' ? data.webp : null)
      waiting.delete(data.id)
    })
    return started
  }
  const post = (message: ThumbnailRequest): void => {
    worker ??= start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(message)
  }

  return ({ path, mtime, density }, signal) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, resolve)
      signal.addEventListener('abort', () => {
        waiting.delete(id)
        post({ kind: 'abort', id })
        reject(signal.reason as Error)
      })
      post({ kind: 'make', id, address: addressOf(path, mtime), density })
    })
}
