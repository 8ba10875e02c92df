import { create } from 'zustand'
import type { Doc } from '../../core/model'

/** The newest documents of the root, as many as the peek may need. */
export const useNewest = create<{ readonly newest: readonly Doc[] }>(() => ({ newest: [] }))
