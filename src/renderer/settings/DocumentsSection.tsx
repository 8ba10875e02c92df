import { settingRanges } from '../../shared/setting-ranges'
import { actions } from '../state/actions'
import { useSettings } from '../state/use-settings'
import { useWords } from '../state/use-words'
import { IgnoredFolders } from './IgnoredFolders'
import { SettingNumber } from './SettingNumber'

const changeDepth = (scanDepth: number): void => void actions.changeSettings({ scanDepth })
const changeCount = (scanDocuments: number): void => void actions.changeSettings({ scanDocuments })

/** How much of a project is looked at. */
export function DocumentsSection() {
  const words = useWords().settings
  const { scanDepth, scanDocuments } = useSettings()
  return (
    <>
      <SettingNumber
        {...words.scanDepth}
        range={settingRanges.scanDepth}
        value={scanDepth}
        onChange={changeDepth}
      />
      <SettingNumber
        {...words.scanDocuments}
        range={settingRanges.scanDocuments}
        value={scanDocuments}
        onChange={changeCount}
      />
      <IgnoredFolders />
    </>
  )
}
