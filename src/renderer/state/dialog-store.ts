import { create } from 'zustand'
import type { Dictionary } from '../../shared/locale/en'

/** The question or the sheet that stands over everything else; one at a time. */
export type Dialog =
  /** Every key of the window. */
  | { readonly kind: 'keys' }
  /** The settings, beginning at a section; `null` is the first one. */
  | { readonly kind: 'settings'; readonly section: keyof Dictionary['settings']['sections'] | null }
  /** Whether a link may leave Knit. */
  | { readonly kind: 'web'; readonly url: string; readonly host: string }

export const useDialog = create<{ readonly dialog: Dialog | null }>(() => ({ dialog: null }))
