import { create } from 'zustand'
import type { ReadersPlace } from './places'

/** Where in a document one wants to be. */
export type Spot =
  /** Where it was left, else at its matched passage, else at its top. */
  | { readonly kind: 'start' }
  /** At an element of it; an empty id is its top. */
  | { readonly kind: 'anchor'; readonly id: string }
  | { readonly kind: 'line'; readonly line: number }
  | { readonly kind: 'place'; readonly place: ReadersPlace | null }

/** A file that was opened for reading. Each opening is an object of its own. */
export interface Opened {
  readonly path: string
  readonly spot: Spot
}

export interface PreviewState {
  /** The pane below or beside the list. */
  readonly open: boolean
  /** The pane fills the window. */
  readonly full: boolean
  /** The sheet over the list. */
  readonly quick: boolean
  /** What the pane or the sheet shows; stays when both are closed. */
  readonly opened: Opened | null
  /** Where links were followed from, the last one last. */
  readonly back: readonly Opened[]
}

export const closedPreview: PreviewState = { open: false, full: false, quick: false, opened: null, back: [] }

export const usePreview = create<PreviewState>(() => closedPreview)

/** Whether a document can be seen. */
export function isReading({ open, quick }: PreviewState): boolean {
  return open || quick
}
