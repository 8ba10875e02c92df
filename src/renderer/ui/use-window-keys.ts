import { useEffect, useEffectEvent } from 'react'

/** Where a key was pressed. */
export type KeyPlace =
  /** A field that takes text. */
  | 'field'
  /** Something with a use of its own for Enter and Space. */
  | 'control'
  /** The document in view, which scrolls by itself; */
  | 'document'
  /** something in it with a use of its own for Enter and Space. */
  | 'link'
  | 'elsewhere'

/**
 * Listens to the keys of the whole window, so that they work without a click first. Keys inside an open menu or over a
 * sheet, and keys that compose a character (Chinese input), are left to those. `handle` says whether the key was its own.
 */
export function useWindowKeys(handle: (event: KeyboardEvent, place: KeyPlace) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || keysRest()) return
    if (handle(event, placeOf(event.target))) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

function keysRest(): boolean {
  return document.querySelector(':popover-open, dialog:modal:not([data-keys-pass="true"])') !== null
}

function placeOf(target: EventTarget | null): KeyPlace {
  if (target instanceof HTMLInputElement && target.type !== 'range') return 'field'
  if (!(target instanceof Element)) return 'elsewhere'
  const control =
    target.closest('button, summary, input, video, .player, [role="link"], [role="separator"]') !== null
  if (target.closest('.reading') !== null) return control ? 'link' : 'document'
  return control ? 'control' : 'elsewhere'
}
