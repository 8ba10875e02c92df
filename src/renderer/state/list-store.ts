import { create } from 'zustand'
import type { CurationChange } from '../../core/curation/curate'

interface ListState {
  /** The document under the list's cursor, by its path. It outlives views, and filters that hide it. */
  readonly cursor: string | null
  /** What the person has just decided about a document: the list that comes next is what they asked for. */
  readonly decided: CurationChange['kind'] | null
}

export const useList = create<ListState>(() => ({ cursor: null, decided: null }))
