import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useKeyNames } from '../keys/use-key-names'
import { useApp } from '../state/app-store'
import { useWords } from '../state/use-words'
import { IconButton } from '../ui/IconButton'
import { acceleratorOf } from './accelerator-of'
import { SettingRow } from './SettingRow'

/** A shortcut of the whole system: press the button, then the keys. Esc leaves it as it is. */
export function SettingShortcut({
  label,
  hint,
  chosen,
  refused,
  onChange,
}: {
  label: string
  hint: string
  chosen: string | null
  /** The one that the system did not give, because another program has it. */
  refused: string | null
  onChange: (accelerator: string | null) => void
}) {
  const words = useWords().settings.shortcut
  const mac = useApp(({ app }) => app?.platform === 'darwin')
  const keyNames = useKeyNames()
  const [listening, setListening] = useState(false)

  const onKey = (event: KeyboardEvent): void => {
    if (!listening || event.key === 'Tab') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return setListening(false)
    const accelerator = acceleratorOf(event.nativeEvent, mac)
    if (accelerator === null) return
    setListening(false)
    if (accelerator !== chosen) onChange(accelerator)
  }
  const said = (accelerator: string): string => keyNames(chordOf(accelerator))
  return (
    <SettingRow label={label} hint={hint}>
      {(ids) => (
        <div className="setting-shortcut">
          <div className="setting-shortcut-keys">
            <button
              type="button"
              className="button"
              aria-labelledby={`${ids.label} ${ids.label}-keys`}
              aria-describedby={ids.hint}
              onClick={() => setListening(true)}
              onKeyDown={onKey}
              onBlur={() => setListening(false)}
            >
              <span id={`${ids.label}-keys`}>
                {listening ? words.press : chosen === null ? words.none : said(chosen)}
              </span>
            </button>
            {chosen !== null && (
              <IconButton icon={X} label={words.remove(label)} onClick={() => onChange(null)} />
            )}
          </div>
          {refused !== null && (
            <span className="setting-problem" role="status">
              {words.refused(said(refused))}
            </span>
          )}
        </div>
      )}
    </SettingRow>
  )
}

/** As the window writes its own keys. */
function chordOf(accelerator: string): string {
  const names: Readonly<Record<string, string>> = { CommandOrControl: 'mod', Control: 'ctrl', Command: 'mod' }
  return accelerator
    .split('+')
    .map((part) => names[part] ?? part.toLowerCase())
    .join('+')
}
