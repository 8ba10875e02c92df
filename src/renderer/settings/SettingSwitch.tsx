import { SettingRow } from './SettingRow'

/** A setting that is on or off. */
export function SettingSwitch({
  label,
  hint,
  on,
  disabled = false,
  onChange,
}: {
  label: string
  hint: string
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <SettingRow label={label} hint={hint}>
      {(ids) => (
        <button
          type="button"
          role="switch"
          className="setting-switch"
          aria-checked={on}
          aria-labelledby={ids.label}
          aria-describedby={ids.hint}
          disabled={disabled}
          onClick={() => onChange(!on)}
        >
          <span className="setting-knob" />
        </button>
      )}
    </SettingRow>
  )
}
