import type { Media } from '../model'

const MB = 1024 * 1024

const kinds = new Map<string, Media['kind']>([
  ...['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'bmp', 'ico', 'svg'].map(
    (name) => [name, 'image'] as const,
  ),
  ...['mp4', 'm4v', 'mov', 'webm', 'ogv', 'mkv', 'avi', 'wmv'].map((name) => [name, 'video'] as const),
])

/** Most bytes of a picture or a video that is listed. */
export const MEDIA_BYTES: Readonly<Record<Media['kind'], number>> = { image: 12 * MB, video: 256 * MB }

/** Whether a file of this name is a picture or a video, by its extension; `null` for neither. */
export function mediaKind(name: string): Media['kind'] | null {
  return kinds.get(/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '') ?? null
}
