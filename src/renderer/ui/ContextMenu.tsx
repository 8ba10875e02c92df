import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { moveFocus } from './move-focus'
import './menu.css'

const EDGE = 6

/**
 * A menu at a point of the window. It closes on Esc, when something was chosen, and when the focus goes elsewhere; the
 * platform's own dismissal would take the release of the mouse button that opened it for a click beside it.
 */
export function ContextMenu({
  label,
  x,
  y,
  onClose,
  children,
}: {
  label: string
  x: number
  y: number
  onClose: () => void
  children: ReactNode
}) {
  const menu = useRef<HTMLDivElement>(null)
  const focusedBefore = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = menu.current
    if (element === null) return
    focusedBefore.current = document.activeElement
    element.showPopover()
    const place = (): void => {
      const { width, height } = element.getBoundingClientRect()
      element.style.insetInlineStart = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`
      element.style.insetBlockStart = `${Math.max(EDGE, Math.min(y, innerHeight - height - EDGE))}px`
    }
    place()
    addEventListener('resize', place)
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    return () => removeEventListener('resize', place)
  }, [x, y])

  const close = (): void => {
    const before = focusedBefore.current
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    onClose()
  }
  return (
    <div
      ref={menu}
      className="menu menu-context"
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        if (event.key === 'Escape' || event.key === 'Tab') {
          event.preventDefault()
          close()
        } else moveFocus(event)
      }}
      onBlur={(event: FocusEvent<HTMLDivElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose()
      }}
      onClick={close}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}
