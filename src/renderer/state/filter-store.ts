import { create } from 'zustand'

/** The filter field of the header. */
export const useFilter = create<{ readonly open: boolean; readonly text: string }>(() => ({
  open: false,
  text: '',
}))
