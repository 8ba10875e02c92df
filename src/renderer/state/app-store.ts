import { create } from 'zustand'
import type { AppState } from '../../shared/ipc'

/** What main last said about the app; `null` until the first snapshot. */
export const useApp = create<{ readonly app: AppState | null }>(() => ({ app: null }))
