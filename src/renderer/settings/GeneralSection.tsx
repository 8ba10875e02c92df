import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useSettings } from '../state/use-settings'
import { useWords } from '../state/use-words'
import { SettingChoice } from './SettingChoice'
import { SettingSwitch } from './SettingSwitch'

/** Language and appearance, and what Knit does by itself. */
export function GeneralSection() {
  const words = useWords().settings
  const { language, theme, notifications } = useSettings()
  const startsAtLogin = useApp(({ app }) => app?.startsAtLogin === true)
  const linux = useApp(({ app }) => app?.platform === 'linux')
  return (
    <>
      <SettingChoice
        {...words.language}
        // Each language by its own name, so that a person finds the way back.
        options={[
          ['system', words.followSystem],
          ['zh', '中文'],
          ['en', 'English'],
        ]}
        chosen={language}
        onChoose={(chosen) => void actions.changeSettings({ language: chosen })}
      />
      <SettingChoice
        {...words.theme}
        options={[
          ['system', words.followSystem],
          ['light', words.light],
          ['dark', words.dark],
        ]}
        chosen={theme}
        onChoose={(chosen) => void actions.changeSettings({ theme: chosen })}
      />
      <SettingSwitch
        label={words.startAtLogin.label}
        hint={linux ? words.startAtLogin.hintLinux : words.startAtLogin.hint}
        on={startsAtLogin}
        onChange={(on) => void actions.setStartAtLogin(on)}
      />
      <SettingSwitch
        {...words.notifications}
        on={notifications}
        onChange={(on) => void actions.changeSettings({ notifications: on })}
      />
    </>
  )
}
