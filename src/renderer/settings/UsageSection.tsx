import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useSettings } from '../state/use-settings'
import { useWords } from '../state/use-words'
import { SettingChoice } from './SettingChoice'

/** Whether the use of the packs is followed, and the way to forget it. */
export function UsageSection() {
  const { usage: words } = useWords()
  const { usage } = useSettings()
  const kept = useApp(({ app }) => app?.usageKept === true)
  return (
    <>
      <SettingChoice
        label={words.label}
        hint={words.hint}
        options={[
          ['off', words.off],
          ['session', words.session],
          ['keep', words.keep],
        ]}
        chosen={usage}
        onChoose={(chosen) => void actions.changeSettings({ usage: chosen })}
      />
      {kept && (
        <button type="button" className="button" onClick={() => void actions.deleteUsage()}>
          {words.delete}
        </button>
      )}
    </>
  )
}
