import { create } from 'zustand'

/** The document under the list's cursor, by its path. It outlives views, and filters that hide it. */
export const useList = create<{ readonly cursor: string | null }>(() => ({ cursor: null }))
