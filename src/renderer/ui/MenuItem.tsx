import type { ReactNode } from 'react'

/** One command of a menu. */
export function MenuItem({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button type="button" role="menuitem" className="menu-item" tabIndex={-1} onClick={onChoose}>
      {children}
    </button>
  )
}
