import type { ReactNode } from 'react'

/** One command of a menu, with the key that does the same. */
export function MenuItem({
  shortcut,
  onChoose,
  children,
}: {
  shortcut?: string
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <button type="button" role="menuitem" className="menu-item" tabIndex={-1} onClick={onChoose}>
      {children}
      {shortcut !== undefined && (
        <kbd className="menu-shortcut" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  )
}
