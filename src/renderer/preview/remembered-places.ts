import type { Lines } from './passages'
import type { ReadersPlace } from './places'

interface Remembered {
  readonly place: ReadersPlace | null
  readonly passages: string
}

const MOST = 500
const places = new Map<string, Remembered>()

/**
 * Where each document was left, for as long as the window lives. A place counts until the conversation points to other
 * passages of the document: then those are what one wants to see.
 */
export const rememberedPlaces = {
  /** `null` is the top; `undefined` where nothing is remembered. */
  of(path: string, passages: readonly Lines[]): ReadersPlace | null | undefined {
    const found = places.get(path)
    return found?.passages === keyOf(passages) ? found.place : undefined
  },
  /** Where the reader is, wherever the conversation points meanwhile; `null` is the top. */
  last(path: string): ReadersPlace | null {
    return places.get(path)?.place ?? null
  },
  keep(path: string, passages: readonly Lines[], place: ReadersPlace | null): void {
    places.delete(path)
    places.set(path, { place, passages: keyOf(passages) })
    for (const oldest of places.keys()) {
      if (places.size <= MOST) break
      places.delete(oldest)
    }
  },
  /** Another root has other documents of the same paths. */
  clear(): void {
    places.clear()
  },
}

function keyOf(passages: readonly Lines[]): string {
  return passages.map(({ from, to }) => `${from}-${to}`).join(' ')
}
