import type { KeyboardEvent } from 'react'

/** The items of a menu that the focus can go to. */
export function menuItems(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
}

/** Moves the focus among the items of a menu; `false` for a key that does not. */
export function moveFocus(event: KeyboardEvent<HTMLDivElement>): boolean {
  const items = menuItems(event.currentTarget)
  const at = items.findIndex((item) => item === document.activeElement)
  const next = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at <= 0 ? items.length : at) - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key]
  if (next === undefined) return false
  event.preventDefault()
  items[next]?.focus()
  return true
}
