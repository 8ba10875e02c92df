import { create } from 'zustand'

/** The menu of one document, and where in the window it opens; pixels. */
export interface RowMenuState {
  readonly path: string
  readonly title: string
  /** Set for a picture or a video. */
  readonly kind?: 'image' | 'video'
  readonly x: number
  readonly y: number
}

export const useRowMenu = create<{ readonly menu: RowMenuState | null }>(() => ({ menu: null }))
