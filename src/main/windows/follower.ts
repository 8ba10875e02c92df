import { screen } from 'electron'
import type { ForeignWindow, Presence } from '../../shared/ipc'
import { CallError } from '../ipc/call-error'
import type { Bounds } from './fit-bounds'
import { foreignWindows, lookAt, whyNoForeignWindows } from './foreign-windows'
import { watchMinimised } from './minimised-watch'

/** How often, in ms, one looks where the followed window is; nobody looks while none is followed. */
const LOOK_EVERY = 200

export interface FollowerEvents {
  /** Another window is followed, or none any more. */
  onState(): void
  /** Where the followed window is now, in DIP; `hidden` while it is minimised, `null` when it is let go. */
  onSight(sight: Bounds | 'hidden' | null): void
}

/** Keeps an eye on one window of another program, until it closes. */
export class Follower {
  readonly #events: FollowerEvents
  readonly #why = whyNoForeignWindows()
  #window: ForeignWindow | null = null
  #timer: NodeJS.Timeout | null = null
  #endWatch: () => void = () => {}
  #minimised = false
  #last = ''

  constructor(events: FollowerEvents) {
    this.#events = events
  }

  get state(): Presence['beside'] {
    if (this.#why !== null) return { state: 'impossible', why: this.#why }
    return this.#window === null ? { state: 'off' } : { state: 'following', window: this.#window }
  }

  /** Windows that can be followed. */
  list(): readonly ForeignWindow[] {
    return this.#why === null ? foreignWindows() : []
  }

  /** Follows a window of the list; `null` follows none. */
  follow(id: number | null): void {
    const window = id === null ? null : (this.list().find((each) => each.id === id) ?? null)
    if (id !== null && window === null) throw new CallError('not-found')
    this.#stop()
    this.#window = window
    if (window === null) this.#events.onSight(null)
    else {
      this.#endWatch = watchMinimised(window.id, (minimised) => (this.#minimised = minimised))
      this.#timer = setInterval(() => this.#look(window), LOOK_EVERY)
      this.#look(window)
    }
    this.#events.onState()
  }

  close(): void {
    this.#stop()
  }

  #look(window: ForeignWindow): void {
    const sighting = lookAt(window.id)
    if (sighting === null) return this.follow(null)
    const sight = this.#minimised || sighting.bounds === null ? 'hidden' : inDip(sighting.bounds)
    const key = JSON.stringify(sight)
    if (key === this.#last) return
    this.#last = key
    this.#events.onSight(sight)
  }

  #stop(): void {
    if (this.#timer) clearInterval(this.#timer)
    this.#timer = null
    this.#endWatch()
    this.#endWatch = () => {}
    this.#minimised = false
    this.#last = ''
  }
}

/** The system counts pixels where Electron counts DIP; a Mac counts DIP as well. */
function inDip(bounds: Bounds): Bounds {
  if (process.platform === 'darwin') return bounds
  if (process.platform === 'win32') return screen.screenToDipRect(null, { ...bounds })
  const { scaleFactor } = screen.getPrimaryDisplay()
  return {
    x: Math.round(bounds.x / scaleFactor),
    y: Math.round(bounds.y / scaleFactor),
    width: Math.round(bounds.width / scaleFactor),
    height: Math.round(bounds.height / scaleFactor),
  }
}
