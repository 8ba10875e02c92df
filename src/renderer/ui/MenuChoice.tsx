import { Check } from 'lucide-react'

/** A group of menu items of which exactly one is chosen. */
export function MenuChoice<T extends string>({
  label,
  hint,
  options,
  chosen,
  onChoose,
}: {
  label: string
  /** What is chosen here, in one sentence. */
  hint?: string
  options: readonly (readonly [value: T, text: string])[]
  chosen: T
  onChoose: (value: T) => void
}) {
  return (
    <div role="group" aria-label={label}>
      <div className="menu-caption" aria-hidden="true">
        {label}
      </div>
      {hint !== undefined && <p className="menu-hint">{hint}</p>}
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
