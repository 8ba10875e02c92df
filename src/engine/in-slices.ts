import type { Sliced } from '../core/sliced'
import { pacer } from './pacer'

/** Does long work piece by piece, with room for other work in between; rejects with the signal's reason once aborted. */
export async function inSlices<T>(work: Sliced<T>, signal: AbortSignal): Promise<T> {
  const pace = pacer(signal)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    await pace()
  }
}
