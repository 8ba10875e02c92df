import type { FileHandle } from 'node:fs/promises'

const CHUNK = 64 * 1024

/**
 * The bytes `start`..`end` (inclusive) of an open file, read as they are asked for, never more than that many. Closes
 * the handle at the end, on a failure, when the reader cancels, and when `signal` is aborted. A file that became
 * shorter meanwhile makes the stream fail: what was promised cannot be sent.
 */
export function streamFile(
  handle: FileHandle,
  start: number,
  end: number,
  signal: AbortSignal | null,
): ReadableStream<Uint8Array> {
  let position = start
  let closing: Promise<void> | null = null
  const close = (): Promise<void> => (closing ??= handle.close())
  const stop = new AbortController()
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const abort = (): void => {
          controller.error(signal?.reason)
          void close()
        }
        if (signal?.aborted) abort()
        else signal?.addEventListener('abort', abort, { once: true, signal: stop.signal })
      },
      async pull(controller) {
        const wanted = Math.min(CHUNK, end - position + 1)
        try {
          const { bytesRead, buffer } = await handle.read(new Uint8Array(wanted), 0, wanted, position)
          if (bytesRead === 0) throw new Error('The file became shorter while it was read.')
          position += bytesRead
          controller.enqueue(buffer.subarray(0, bytesRead))
        } catch (error) {
          stop.abort()
          await close()
          throw error
        }
        if (position <= end) return
        stop.abort()
        await close()
        controller.close()
      },
      async cancel() {
        stop.abort()
        await close()
      },
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  )
}
