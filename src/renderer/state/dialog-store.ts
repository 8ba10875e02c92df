import { create } from 'zustand'

/** The question or the sheet that stands over everything else; one at a time. */
export type Dialog =
  /** Every key of the window. */
  | { readonly kind: 'keys' }
  /** Where sessions are looked for. */
  | { readonly kind: 'homes' }
  /** Whether a link may leave Knit. */
  | { readonly kind: 'web'; readonly url: string; readonly host: string }

export const useDialog = create<{ readonly dialog: Dialog | null }>(() => ({ dialog: null }))
