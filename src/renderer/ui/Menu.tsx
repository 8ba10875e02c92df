import type { KeyboardEvent, MouseEvent, ReactNode, ToggleEvent } from 'react'
import { menuItems, moveFocus } from './move-focus'
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
  name: 'workspace' | 'session' | 'more' | 'outline' | 'excluded' | 'changes'
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
        onKeyDown={onKey}
        onClick={closeAfterCommand}
      >
        {children}
      </div>
    </>
  )
}

function focusFirst(event: ToggleEvent<HTMLDivElement>): void {
  if (event.newState === 'open') menuItems(event.currentTarget)[0]?.focus()
}

function onKey(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  moveFocus(event)
}

function closeAfterCommand(event: MouseEvent<HTMLDivElement>): void {
  // A choice stays open, so that its effect and the other choices can be seen side by side.
  const item = (event.target as Element).closest('[role^="menuitem"]')
  if (item?.getAttribute('role') === 'menuitem') event.currentTarget.hidePopover()
}
