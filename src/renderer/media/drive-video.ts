import { leftAt, usePlayback } from './playback-store'
import type { Extent } from './zoom'

/** What became of a video file in the player. */
export type VideoState =
  | { readonly kind: 'opening' }
  /** `duration` in seconds. */
  | { readonly kind: 'ready'; readonly extent: Extent; readonly duration: number }
  /** The window has no decoder for it, or the file is damaged. */
  | { readonly kind: 'unplayable' }

interface Listeners {
  onState(state: VideoState): void
  onPlaying(playing: boolean): void
  /** Where it stands, in seconds, whenever that moves: at every frame while it plays. */
  onTime(seconds: number): void
}

export interface VideoDriver {
  toggle(): void
  /** Goes to so many seconds from the beginning, or as near as there is. */
  seek(to: number): void
  seekBy(seconds: number): void
  stop(): void
}

/** Plays the video of an element, as loud as all videos are and from where it was left. */
export function driveVideo(
  video: HTMLVideoElement,
  file: { readonly path: string; readonly mtime: number },
  { onState, onPlaying, onTime }: Listeners,
): VideoDriver {
  // While one seek is under way the next ones wait, and only the last of them counts: a hand on the slider asks for
  // more places than a large video can show.
  let wanted: number | null = null
  let frame = 0
  const tellTime = (): void => onTime(wanted ?? video.currentTime)
  const follow = (): void => {
    tellTime()
    frame = requestAnimationFrame(follow)
  }
  const rest = (): void => {
    cancelAnimationFrame(frame)
    onPlaying(false)
    tellTime()
  }
  const seek = (to: number): void => {
    if (!Number.isFinite(video.duration)) return
    const target = Math.max(0, Math.min(video.duration, to))
    onTime(target)
    if (video.seeking) wanted = target
    else video.currentTime = target
  }

  const events = new AbortController()
  const on = (name: keyof HTMLVideoElementEventMap, listener: () => void): void =>
    video.addEventListener(name, listener, { signal: events.signal })
  on('loadedmetadata', () => {
    const { videoWidth: width, videoHeight: height, duration } = video
    // A codec that the window does not know leaves the sound alone to be played, and no error.
    if (width === 0) return onState({ kind: 'unplayable' })
    onState({ kind: 'ready', extent: { width, height }, duration })
    const left = leftAt.of(file.path, file.mtime)
    if (left > 0 && left < duration) seek(left)
  })
  on('error', () => onState({ kind: 'unplayable' }))
  on('play', () => {
    onPlaying(true)
    cancelAnimationFrame(frame)
    follow()
  })
  on('pause', rest)
  on('ended', rest)
  on('seeked', () => {
    const next = wanted
    wanted = null
    if (next === null) tellTime()
    else video.currentTime = next
  })
  const follows = ({ volume, muted }: { volume: number; muted: boolean }): void =>
    void Object.assign(video, { volume, muted })
  follows(usePlayback.getState())
  const unsubscribe = usePlayback.subscribe(follows)

  return {
    toggle() {
      // One that cannot be played after all tells so by its error.
      if (video.paused) void video.play().catch(() => undefined)
      else video.pause()
    },
    seek,
    seekBy: (seconds) => seek((wanted ?? video.currentTime) + seconds),
    stop() {
      events.abort()
      unsubscribe()
      cancelAnimationFrame(frame)
      leftAt.keep(file.path, file.mtime, video.ended ? 0 : video.currentTime)
      video.pause()
    },
  }
}
