import { useId, type ReactNode } from 'react'

/** Element ids by which a control takes its name and its description from the row around it. */
export interface RowIds {
  readonly label: string
  readonly hint: string
}

/** One setting: its name, one line that says what it does, and its control beside or below them. */
export function SettingRow({
  label,
  hint,
  children,
}: {
  label: string
  hint: string
  children: (ids: RowIds) => ReactNode
}) {
  const id = useId()
  const ids = { label: `${id}-label`, hint: `${id}-hint` }
  return (
    <div className="setting">
      <div className="setting-text">
        <span id={ids.label} className="setting-label">
          {label}
        </span>
        <p id={ids.hint} className="setting-hint">
          {hint}
        </p>
      </div>
      {children(ids)}
    </div>
  )
}
