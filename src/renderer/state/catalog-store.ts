import { create } from 'zustand'
import type { Catalog } from '../../core/model'

/** Every listed document of the present root; `null` until the first walk ended. */
export const useCatalog = create<{ readonly catalog: Catalog | null }>(() => ({ catalog: null }))
