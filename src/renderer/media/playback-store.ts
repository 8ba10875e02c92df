import { create } from 'zustand'

/** How loud videos are; it goes with the person from one video to the next. */
export const usePlayback = create<{ readonly volume: number; readonly muted: boolean }>(() => ({
  volume: 1,
  muted: false,
}))

const MOST = 200
const places = new Map<string, number>()

/** Where each video was left, in seconds, for as long as the window lives; a video that changed begins anew. */
export const leftAt = {
  of(path: string, mtime: number): number {
    return places.get(`${mtime} ${path}`) ?? 0
  },
  keep(path: string, mtime: number, seconds: number): void {
    const key = `${mtime} ${path}`
    places.delete(key)
    places.set(key, seconds)
    for (const oldest of places.keys()) {
      if (places.size <= MOST) break
      places.delete(oldest)
    }
  },
}

/** Makes videos as loud as this, 0 to 1, and heard. */
export function changeVolume(volume: number): void {
  usePlayback.setState({ volume: Math.max(0, Math.min(1, volume)), muted: false })
}

export function toggleMuted(): void {
  usePlayback.setState(({ muted }) => ({ muted: !muted }))
}
