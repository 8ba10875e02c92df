import { create } from 'zustand'
import type { CallErrorCode } from '../../shared/ipc'

/** What was put on the clipboard. */
export type Copied = 'path' | 'link' | 'passage'

/** What became of the last thing that the person asked for. */
export type Message =
  | { readonly kind: 'copied'; readonly what: Copied; readonly path: string }
  /** `copied`: there was a pack to copy. */
  | { readonly kind: 'pack'; readonly copied: boolean }
  | { readonly kind: 'revealed'; readonly path: string }
  /** Something was dropped that is neither a folder nor a file of the root. */
  | { readonly kind: 'not-dropped'; readonly name: string }
  | { readonly kind: 'failed'; readonly subject: string; readonly code: CallErrorCode }

export const useMessage = create<{ readonly message: Message | null }>(() => ({ message: null }))
