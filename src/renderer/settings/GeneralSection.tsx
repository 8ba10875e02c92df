import { actions } from '../state/actions'
import { useSettings } from '../state/use-settings'
import { useWords } from '../state/use-words'
import { SettingChoice } from './SettingChoice'

/** Language and appearance. */
export function GeneralSection() {
  const words = useWords().settings
  const { language, theme } = useSettings()
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
    </>
  )
}
