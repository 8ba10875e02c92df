import type { ReactNode } from 'react'

/** One command of a menu, with the key that does the same. */
export function MenuItem({
  shortcut,
  label,
  onChoose,
  children,
}: {
  shortcut?: string
  /** Its name, where what is drawn does not say enough by itself. */
  label?: string
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      role="menuitem"
      className="menu-item"
      aria-label={label}
      title={label}
      tabIndex={-1}
      onClick={onChoose}
    >
      {children}
      {shortcut !== undefined && (
        <kbd className="menu-shortcut" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  )
}
