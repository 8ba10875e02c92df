import { Check } from 'lucide-react'

/** A group of menu items of which exactly one is chosen. */
export function MenuChoice<T extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string
  options: readonly (readonly [value: T, text: string])[]
  chosen: T
  onChoose: (value: T) => void
}) {
  return (
    <div role="group" aria-label={label}>
      <div className="menu-caption" aria-hidden="true">
        {label}
      </div>
      {options.map(([value, text]) => (
        <button
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={value === chosen}
          className="menu-item"
          tabIndex={-1}
          onClick={() => onChoose(value)}
        >
          <span className="menu-check">{value === chosen && <Check size={14} aria-hidden="true" />}</span>
          {text}
        </button>
      ))}
    </div>
  )
}
