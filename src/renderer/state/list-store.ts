import type { CurationChange } from '../../core/model'
import { create } from 'zustand'

/** Which documents of the list a person has singled out, by their paths. */
export interface Choice {
  /** The document under the list's cursor. It outlives views, and filters that hide it. */
  readonly cursor: string | null
  /** Documents chosen together; they count for as long as the cursor is on one of them. */
  readonly chosen: ReadonlySet<string>
  /** Where choosing a whole stretch began. */
  readonly anchor: string | null
}

interface ListState extends Choice {
  /** What the person has just decided about a document: the list that comes next is what they asked for. */
  readonly decided: CurationChange['kind'] | null
}

export const useList = create<ListState>(() => ({
  cursor: null,
  chosen: new Set(),
  anchor: null,
  decided: null,
}))
