import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useDialog } from '../state/dialog-store'
import { useWords } from '../state/use-words'
import { IconButton } from '../ui/IconButton'
import { Sheet } from '../ui/Sheet'
import { useMedia } from '../ui/use-media'
import { useWindowKeys } from '../ui/use-window-keys'
import type { SettingsSection } from './settings-section'
import { SettingsTabs } from './SettingsTabs'
import { settingsSections } from './settings-sections'
import './settings.css'

/** Every setting, over the whole window: one section at a time beside their list, or all below one another. */
export function SettingsSheet() {
  const words = useWords().settings
  const dialog = useDialog(({ dialog: shown }) => (shown?.kind === 'settings' ? shown : null))
  const beside = useMedia('(width >= 760px)')
  const close = (): void => useDialog.setState({ dialog: null })
  useWindowKeys((event) => {
    if (event.key !== ',' || !(event.ctrlKey || event.metaKey)) return false
    useDialog.setState({ dialog: { kind: 'settings', section: null } })
    return true
  })
  if (dialog === null) return null
  return (
    <Sheet className="settings" label={words.title} onClose={close}>
      <div className="settings-head">
        <h1>{words.title}</h1>
        <IconButton icon={X} label={words.close} shortcut="Esc" onClick={close} />
      </div>
      {beside ? <SettingsTabs first={dialog.section} /> : <SectionColumn first={dialog.section} />}
    </Sheet>
  )
}

function SectionColumn({ first }: { first: SettingsSection['id'] | null }) {
  const names = useWords().settings.sections
  const wanted = useRef<HTMLElement>(null)
  // The sheet is laid out only once it stands open.
  useEffect(() => wanted.current?.scrollIntoView(), [])
  return (
    <div className="settings-column">
      {settingsSections.map(({ id, Body }) => (
        <section
          key={id}
          ref={id === first ? wanted : null}
          className="settings-section"
          aria-labelledby={`settings-${id}`}
        >
          <h2 id={`settings-${id}`}>{names[id]}</h2>
          <Body />
        </section>
      ))}
    </div>
  )
}
