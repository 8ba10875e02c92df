import { useEffect, useState } from 'react'
import type { Range } from '../../shared/setting-ranges'
import { formatCount } from '../../shared/locale/format-count'
import { useWords } from '../state/use-words'
import { SettingRow } from './SettingRow'

/** How long, in ms, the typing must have paused before the number counts: “12” begins as “1”. */
const TYPED = 500

/** A setting that is a whole number. What is out of range is told and changes nothing. */
export function SettingNumber({
  label,
  hint,
  range,
  value,
  onChange,
}: {
  label: string
  hint: string
  range: Range
  value: number
  onChange: (value: number) => void
}) {
  const words = useWords().settings
  const [typed, setTyped] = useState<string | null>(null)
  const number = Number(typed ?? value)
  const valid = typed !== '' && Number.isInteger(number) && number >= range.min && number <= range.max

  const take = (): void => {
    if (typed === null) return
    setTyped(null)
    if (valid && number !== value) onChange(number)
  }
  useEffect(() => {
    if (!valid || typed === null || number === value) return
    const timer = setTimeout(() => onChange(number), TYPED)
    return () => clearTimeout(timer)
  }, [valid, typed, number, value, onChange])
  return (
    <SettingRow label={label} hint={hint}>
      {(ids) => (
        <div className="setting-number">
          <input
            type="number"
            className="setting-field"
            min={range.min}
            max={range.max}
            value={typed ?? value}
            aria-label={label}
            aria-describedby={ids.hint}
            aria-invalid={!valid}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={take}
            onKeyDown={(event) => {
              if (event.key === 'Enter') take()
            }}
          />
          {!valid && (
            <span className="setting-problem" role="status">
              {words.outOfRange(formatCount(range.min), formatCount(range.max))}
            </span>
          )}
        </div>
      )}
    </SettingRow>
  )
}
