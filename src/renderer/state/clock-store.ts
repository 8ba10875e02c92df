import { create } from 'zustand'

/** The one clock behind every relative time of the window. It stands still while the window is hidden. */
export const useClock = create<{ readonly now: number }>(() => ({ now: Date.now() }))
