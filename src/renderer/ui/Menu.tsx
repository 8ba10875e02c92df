import type { KeyboardEvent, MouseEvent, ReactNode, ToggleEvent } from 'react'
import './menu.css'

/**
 * A button that opens a list of commands in the platform's own popover, which closes on Esc and on a click elsewhere.
 * `name` ties the popover to its button and must be known to menu.css.
 */
export function Menu({
  name,
  label,
  trigger,
  children,
}: {
  name: 'workspace' | 'session' | 'more'
  label: string
  trigger: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <button
        type="button"
        className={`menu-trigger menu-trigger-${name}`}
        popoverTarget={`menu-${name}`}
        aria-haspopup="menu"
        title={label}
      >
        {trigger}
      </button>
      <div
        id={`menu-${name}`}
        className={`menu menu-${name}`}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={focusFirst}
        onKeyDown={moveFocus}
        onClick={closeAfterCommand}
      >
        {children}
      </div>
    </>
  )
}

const itemsOf = (menu: Element): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]'),
]

function focusFirst(event: ToggleEvent<HTMLDivElement>): void {
  if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus()
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = itemsOf(event.currentTarget)
  const at = items.findIndex((item) => item === document.activeElement)
  const next = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at <= 0 ? items.length : at) - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

function closeAfterCommand(event: MouseEvent<HTMLDivElement>): void {
  // A choice stays open, so that its effect and the other choices can be seen side by side.
  const item = (event.target as Element).closest('[role^="menuitem"]')
  if (item?.getAttribute('role') === 'menuitem') event.currentTarget.hidePopover()
}
