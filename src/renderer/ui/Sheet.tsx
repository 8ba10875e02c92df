import { useLayoutEffect, useRef, type ReactNode } from 'react'
import './sheet.css'

/**
 * A sheet over the window, for as long as it is drawn. Esc and a click beside it call `onClose`. `keysPass`: the keys
 * of the window work while it stands; otherwise they rest.
 */
export function Sheet({
  className,
  label,
  keysPass = false,
  onClose,
  children,
}: {
  className: string
  label: string
  keysPass?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing gives the focus back to where it was; taking the element away would not.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`sheet ${className}`}
      aria-label={label}
      data-keys-pass={keysPass}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="sheet-content">{children}</div>
    </dialog>
  )
}
