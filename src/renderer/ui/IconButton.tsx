import type { LucideIcon } from 'lucide-react'

/** A button that is an icon; its name is its tooltip, with the key that does the same. */
export function IconButton({
  icon: Icon,
  label,
  shortcut,
  className = '',
  disabled = false,
  onClick,
}: {
  icon: LucideIcon
  label: string
  shortcut?: string
  className?: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`}
      aria-label={label}
      title={shortcut === undefined ? label : `${label} (${shortcut})`}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={15} aria-hidden="true" />
    </button>
  )
}
