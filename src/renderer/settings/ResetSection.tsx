import { useState } from 'react'
import { actions } from '../state/actions'
import { useWords } from '../state/use-words'
import { SettingRow } from './SettingRow'

/** The way back to how everything was set at first; asked once more before it happens. */
export function ResetSection() {
  const words = useWords().settings.reset
  const [asking, setAsking] = useState(false)
  return (
    <SettingRow label={words.label} hint={words.hint}>
      {(ids) => (
        <div className="setting-buttons">
          {asking && (
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {words.cancel}
            </button>
          )}
          <button
            type="button"
            className="button"
            aria-describedby={ids.hint}
            onClick={() => {
              setAsking(!asking)
              if (asking) void actions.resetSettings()
            }}
          >
            {asking ? words.really : words.begin}
          </button>
        </div>
      )}
    </SettingRow>
  )
}
