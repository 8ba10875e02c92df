import { useSyncExternalStore } from 'react'

const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  let list = lists.get(query)
  if (list === undefined) {
    list = matchMedia(query)
    lists.set(query, list)
  }
  return list
}

/** Whether the media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = listOf(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => listOf(query).matches,
  )
}
