import { useEffect, useEffectEvent } from 'react'

/** Where a key was pressed: in a field that takes text, on a button that has its own use for Enter, or elsewhere. */
export type KeyPlace = 'field' | 'control' | 'elsewhere'

/**
 * Listens to the keys of the whole window, so that they work without a click first. Keys inside an open menu and keys
 * that compose a character (Chinese input) are left to those. `handle` says whether the key was its own.
 */
export function useWindowKeys(handle: (event: KeyboardEvent, place: KeyPlace) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector(':popover-open') !== null)
      return
    if (handle(event, placeOf(event.target))) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function placeOf(target: EventTarget | null): KeyPlace {
  if (target instanceof HTMLInputElement) return 'field'
  return target instanceof HTMLButtonElement ? 'control' : 'elsewhere'
}
