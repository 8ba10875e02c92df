import { actions } from '../state/actions'
import { useSettings } from '../state/use-settings'
import { useWords } from '../state/use-words'
import { SettingChoice } from './SettingChoice'

/** The order of the documents. */
export function ListSection() {
  const { settings: words, docs } = useWords()
  const { order } = useSettings()
  return (
    <SettingChoice
      {...words.order}
      options={[
        ['relevant', docs.relevant],
        ['recent', docs.recent],
      ]}
      chosen={order}
      onChoose={(chosen) => void actions.changeSettings({ order: chosen })}
    />
  )
}
