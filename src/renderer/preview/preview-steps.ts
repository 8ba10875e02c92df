import type { ReadersPlace } from './places'
import { closedPreview, isReading, type Opened, type PreviewState, type Spot } from './preview-store'

// Steps of the preview as pure functions, from one state to the next.

const MOST_BACK = 50
const start: Spot = { kind: 'start' }

/** Shows a document that was chosen in the list; what links led to is left behind. */
export function choose(state: PreviewState, path: string): PreviewState {
  return state.opened?.path === path ? state : { ...state, opened: { path, spot: start }, back: [] }
}

export function openPane(state: PreviewState, path: string): PreviewState {
  return { ...opened(state, path), open: true }
}

export function toggleFull(state: PreviewState, path: string): PreviewState {
  if (state.full) return { ...state, full: false }
  return { ...opened(state, path), open: true, full: true, quick: false }
}

export function toggleQuick(state: PreviewState, path: string): PreviewState {
  if (state.quick) return { ...state, quick: false }
  return { ...opened(state, path), quick: true }
}

/** A document that comes up again is opened anew: it may have changed while nobody looked. */
function opened(state: PreviewState, path: string): PreviewState {
  if (isReading(state)) return choose(state, path)
  return { ...state, opened: { path, spot: start }, back: [] }
}

/** One step back: the sheet, full screen, the pane; `null` where there is nothing to step back from. */
export function stepBack(state: PreviewState): PreviewState | null {
  if (state.quick) return { ...state, quick: false }
  if (state.full) return { ...state, full: false }
  return state.open ? closedPreview : null
}

/** Follows a link; `place` is where the reader leaves from. */
export function follow(state: PreviewState, to: Opened, place: ReadersPlace | null): PreviewState {
  if (state.opened === null) return state
  const from: Opened = { path: state.opened.path, spot: { kind: 'place', place } }
  return { ...state, opened: to, back: [...state.back, from].slice(-MOST_BACK) }
}

/** Back to where the last link was followed. */
export function goBack(state: PreviewState): PreviewState {
  const last = state.back.at(-1)
  return last === undefined ? state : { ...state, opened: last, back: state.back.slice(0, -1) }
}
