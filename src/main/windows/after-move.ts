import type { Bounds } from './fit-bounds'
import { isNear } from './is-near'

/** How far, in DIP, a window manager may put a window from where we wanted it, for the sake of its frame. */
const CORRECTION = 64
/** How far, in DIP, the person must draw the window off its edge for it to stay where it is put. */
const AWAY = 40

/** Where the main window stands after it moved and came to rest, and what is known of how it came there. */
export interface Rest {
  /** It is to be seen, and neither minimised nor over the whole screen. */
  readonly inSight: boolean
  readonly bounds: Bounds
  /** Where it stood before, or was put by us. */
  readonly before: Bounds
  /** Who moved it: `us`, to about `before`; the `desktop`, to anywhere; or else the person. */
  readonly mover: 'us' | 'desktop' | 'person'
  readonly dock: 'left' | 'right' | null
  /** It stands beside another program's window. */
  readonly beside: boolean
  /** What is remembered so far. */
  readonly saved: Bounds | null
}

/** What follows from a move: bounds to remember, with or without the edge; going back to its place; or letting go. */
export type AfterMove =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'remember'; readonly window: Bounds }
  | { readonly kind: 'remember-and-dock'; readonly window: Bounds }
  | { readonly kind: 'remember-and-undock'; readonly window: Bounds }
  | { readonly kind: 'taken-away' }

/** Decides what of a move is remembered: only what the person did, where one can see it. */
export function afterMove({ inSight, bounds, before, mover, dock, beside, saved }: Rest): AfterMove {
  if (!inSight || mover === 'desktop' || isNear(bounds, before, mover === 'us' ? CORRECTION : 0))
    return { kind: 'nothing' }
  // Wayland, and a window that is just coming up, tell (0,0) where they know no place.
  if (bounds.x === 0 && bounds.y === 0) {
    if (saved === null) return { kind: 'nothing' }
    return { kind: 'remember', window: { ...saved, width: bounds.width, height: bounds.height } }
  }
  if (beside) {
    if (isDrawnOff(bounds, before, null)) return { kind: 'taken-away' }
    return { kind: 'remember', window: { ...(saved ?? bounds), width: bounds.width } }
  }
  if (dock === null) return { kind: 'remember', window: bounds }
  const free = isDrawnOff(bounds, before, dock)
  return { kind: free ? 'remember-and-undock' : 'remember-and-dock', window: bounds }
}

/** Whether the window left its edge, or, with `null`, moved both of its edges; one that is made wider moves but one. */
function isDrawnOff(now: Bounds, before: Bounds, edge: 'left' | 'right' | null): boolean {
  const left = Math.abs(now.x - before.x) > AWAY
  const right = Math.abs(now.x + now.width - before.x - before.width) > AWAY
  if (edge === null) return left && right
  return edge === 'left' ? left : right
}
