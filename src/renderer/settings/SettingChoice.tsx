import { useId } from 'react'
import { SettingRow } from './SettingRow'

/** A setting of which exactly one of a few values is chosen, all of them in view. */
export function SettingChoice<T extends string>({
  label,
  hint,
  options,
  chosen,
  onChoose,
}: {
  label: string
  hint: string
  options: readonly (readonly [value: T, text: string])[]
  chosen: T
  onChoose: (value: T) => void
}) {
  const name = useId()
  return (
    <SettingRow label={label} hint={hint}>
      {(ids) => (
        <div
          className="setting-choice"
          role="radiogroup"
          aria-labelledby={ids.label}
          aria-describedby={ids.hint}
        >
          {options.map(([value, text]) => (
            <label key={value} className="setting-option">
              <input
                type="radio"
                name={name}
                value={value}
                checked={value === chosen}
                onChange={() => onChoose(value)}
              />
              <span>{text}</span>
            </label>
          ))}
        </div>
      )}
    </SettingRow>
  )
}
