import { create } from 'zustand'
import type { View } from '../../core/model'

/** The engine's latest answer; `null` until there is one for the present root. */
export const useView = create<{ readonly view: View | null }>(() => ({ view: null }))
