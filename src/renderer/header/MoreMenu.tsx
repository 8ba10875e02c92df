import { Ellipsis, Keyboard, RefreshCw, Trash2 } from 'lucide-react'
import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useDialog } from '../state/dialog-store'
import { useWords } from '../state/use-words'
import { Menu } from '../ui/Menu'
import { MenuChoice } from '../ui/MenuChoice'
import { MenuItem } from '../ui/MenuItem'

/** Reading again, the keys, the language, the theme, and whether the use of the packs is followed. */
export function MoreMenu() {
  const { header: words, usage } = useWords()
  const settings = useApp(({ app }) => app?.settings)
  const usageKept = useApp(({ app }) => app?.usageKept === true)
  if (settings === undefined) return null
  return (
    <Menu name="more" label={words.more} trigger={<Ellipsis size={18} aria-label={words.more} />}>
      <MenuItem onChoose={() => void actions.refreshRoot()}>
        <span className="menu-check">
          <RefreshCw size={14} aria-hidden="true" />
        </span>
        {words.refresh}
      </MenuItem>
      <MenuItem shortcut="?" onChoose={() => useDialog.setState({ dialog: { kind: 'keys' } })}>
        <span className="menu-check">
          <Keyboard size={14} aria-hidden="true" />
        </span>
        {words.keys}
      </MenuItem>
      <div className="menu-separator" role="separator" />
      <MenuChoice
        label={words.language}
        // Each language by its own name, so that a person finds the way back.
        options={[
          ['system', words.followSystem],
          ['zh', '中文'],
          ['en', 'English'],
        ]}
        chosen={settings.language}
        onChoose={(language) => void actions.changeSettings({ language })}
      />
      <MenuChoice
        label={words.theme}
        options={[
          ['system', words.followSystem],
          ['light', words.light],
          ['dark', words.dark],
        ]}
        chosen={settings.theme}
        onChoose={(theme) => void actions.changeSettings({ theme })}
      />
      <MenuChoice
        label={usage.label}
        hint={usage.hint}
        options={[
          ['off', usage.off],
          ['session', usage.session],
          ['keep', usage.keep],
        ]}
        chosen={settings.usage}
        onChoose={(chosen) => void actions.changeSettings({ usage: chosen })}
      />
      {usageKept && (
        <MenuItem onChoose={() => void actions.deleteUsage()}>
          <span className="menu-check">
            <Trash2 size={14} aria-hidden="true" />
          </span>
          {usage.delete}
        </MenuItem>
      )}
    </Menu>
  )
}
