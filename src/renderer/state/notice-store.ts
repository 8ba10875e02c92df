import { create } from 'zustand'

/** Keys of the notices that the person put away. */
export const useNotices = create<{ readonly dismissed: ReadonlySet<string> }>(() => ({
  dismissed: new Set(),
}))
