import { useEffect, useState } from 'react'
import type { Relations } from '../../core/relations/relations'
import { useCatalog } from '../state/catalog-store'

/** How a file is tied to the others; `null` until it is known, the last known while it is asked for again. */
export function useRelations(path: string): Relations | null {
  const [relations, setRelations] = useState<Relations | null>(null)
  useEffect(() => {
    let wanted = true
    const ask = async (): Promise<void> => {
      const result = await window.knit.relationsOf(path).catch(() => null)
      // Knit is quitting, or the engine just stopped: what is shown stays.
      if (wanted && result?.ok && result.value !== null) setRelations(result.value)
    }
    void ask()
    const stop = useCatalog.subscribe(() => void ask())
    return () => {
      wanted = false
      stop()
    }
  }, [path])
  return relations?.path === path ? relations : null
}
