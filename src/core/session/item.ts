import type { Session } from '../model'

/** One fact that an adapter read out of a log. Items with the same kind and id are the same thing, stated again. */
export type Item =
  | ({ readonly kind: 'header' } & Header)
  | {
      readonly kind: 'message'
      readonly id: string
      readonly role: 'human' | 'assistant'
      readonly text: string
      readonly at: number
    }
  | {
      readonly kind: 'read' | 'write'
      readonly id: string
      /** Absolute. */
      readonly path: string
      readonly ok: boolean
      readonly code: string | null
      readonly at: number
    }
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'turn-start'; readonly id: string; readonly at: number }
  | { readonly kind: 'turn-end'; readonly id: string; readonly at: number; readonly reason: string }
  | { readonly kind: 'compaction'; readonly id: string }
  /** These messages no longer belong to the conversation: the person went back to before them. */
  | { readonly kind: 'withdrawn'; readonly ids: readonly string[] }
  /** Withdrawn messages that belong to the conversation again. */
  | { readonly kind: 'restored'; readonly ids: readonly string[] }
  /** The rows numbered between these two are not in the log. */
  | { readonly kind: 'gap'; readonly after: number; readonly next: number }
  /** Everything so far, but for the header and the title, was copied from the parent session. */
  | { readonly kind: 'copied' }

/** What the first rows of a log say about the session as a whole. */
export interface Header {
  readonly id: string
  readonly format: string
  readonly cwd: string | null
  readonly createdAt: number
  readonly parent: string | null
  readonly sessionKind: Session['kind']
}
