/** Longest time, in ms, that the engine works without looking at its messages. */
const SLICE = 20

/**
 * Returns a function to be awaited between two pieces of long work: it lets other work run whenever 20 ms have passed
 * since it last did, and throws the signal's reason once that is aborted.
 */
export function pacer(signal: AbortSignal): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE) return
    await new Promise((resolve) => setImmediate(resolve))
    signal.throwIfAborted()
    since = performance.now()
  }
}
