import type { ThumbnailAnswer, ThumbnailRequest } from './thumbnail-messages'
import { thumbnailOf } from './thumbnail-of'

// The thread in which pictures are decoded and made small, so that no large one holds up scrolling.

const QUALITY = 0.8
const running = new Map<number, AbortController>()

self.addEventListener('message', ({ data }: MessageEvent<ThumbnailRequest>) => {
  if (data.kind === 'abort') running.get(data.id)?.abort()
  else void answer(data)
})

async function answer(request: Extract<ThumbnailRequest, { kind: 'make' }>): Promise<void> {
  const { id } = request
  const aborter = new AbortController()
  running.set(id, aborter)
  try {
    const webp = await make(request, aborter.signal)
    tell({ id, kind: 'made', webp }, [webp.buffer])
  } catch {
    // Not a picture that the window can decode, or it went away.
    if (!aborter.signal.aborted) tell({ id, kind: 'failed' }, [])
  } finally {
    running.delete(id)
  }
}

async function make(
  { address, density }: Extract<ThumbnailRequest, { kind: 'make' }>,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- the policy of the page lets this reach files of the root alone
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The file was not served: ${response.status}`)
  const bitmap = await createImageBitmap(await response.blob(), { imageOrientation: 'from-image' })
  signal.throwIfAborted()
  const { width, height, part } = thumbnailOf(bitmap, density)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  signal.throwIfAborted()
  return new Uint8Array(await blob.arrayBuffer())
}

function tell(message: ThumbnailAnswer, transfer: Transferable[]): void {
  self.postMessage(message, { transfer })
}
