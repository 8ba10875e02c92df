import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useSettings } from '../state/use-settings'
import { useWords } from '../state/use-words'
import { BesideWindow } from './BesideWindow'
import { SettingChoice } from './SettingChoice'
import { SettingShortcut } from './SettingShortcut'
import { SettingSwitch } from './SettingSwitch'

/** Where the window stands, and the keys that call it. */
export function WindowSection() {
  const words = useWords().settings
  const { dock, keepOnTop, closeToTray, shortcuts } = useSettings()
  const refused = useApp(({ app }) => app?.presence.refusedShortcuts)
  return (
    <>
      <SettingChoice
        {...words.dock}
        options={[
          ['none', words.dockNone],
          ['left', words.dockLeft],
          ['right', words.dockRight],
        ]}
        chosen={dock ?? 'none'}
        onChoose={(edge) => void actions.changeSettings({ dock: edge === 'none' ? null : edge })}
      />
      <BesideWindow />
      <SettingSwitch
        {...words.keepOnTop}
        on={keepOnTop}
        onChange={(on) => void actions.changeSettings({ keepOnTop: on })}
      />
      <SettingSwitch
        {...words.closeToTray}
        on={closeToTray}
        onChange={(on) => void actions.changeSettings({ closeToTray: on })}
      />
      {(['window', 'peek'] as const).map((name) => (
        <SettingShortcut
          key={name}
          {...words.shortcuts[name]}
          chosen={shortcuts[name]}
          refused={refused?.[name] ?? null}
          onChange={(accelerator) =>
            void actions.changeSettings({ shortcuts: { ...shortcuts, [name]: accelerator } })
          }
        />
      ))}
    </>
  )
}
