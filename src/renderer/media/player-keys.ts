const SEEK_SECONDS = 5
const VOLUME_STEP = 0.1

/** What a key of the player asks for. */
export type PlayerCommand =
  | { readonly kind: 'toggle' }
  | { readonly kind: 'mute' }
  /** Seconds, forward or back. */
  | { readonly kind: 'seek'; readonly by: number }
  /** Of the whole loudness, up or down. */
  | { readonly kind: 'volume'; readonly by: number }

/** The command of a plain key; `null` for one that is not the player's. */
export function playerCommand(key: string): PlayerCommand | null {
  switch (key) {
    case ' ':
      return { kind: 'toggle' }
    case 'm':
    case 'M':
      return { kind: 'mute' }
    case 'ArrowLeft':
      return { kind: 'seek', by: -SEEK_SECONDS }
    case 'ArrowRight':
      return { kind: 'seek', by: SEEK_SECONDS }
    case 'ArrowUp':
      return { kind: 'volume', by: VOLUME_STEP }
    case 'ArrowDown':
      return { kind: 'volume', by: -VOLUME_STEP }
    default:
      return null
  }
}
