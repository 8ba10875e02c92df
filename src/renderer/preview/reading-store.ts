import { create } from 'zustand'
import type { Reading } from '../../core/reading/reading'

interface ReadingState {
  /** What was read last; the document before the opened one until that one has been read. */
  readonly reading: Reading | null
  /** The opened document takes long enough that one should say so. */
  readonly slow: boolean
}

export const useReading = create<ReadingState>(() => ({ reading: null, slow: false }))
