import { ClipboardList, Ellipsis, Keyboard, RefreshCw, Settings } from 'lucide-react'
import { actions } from '../state/actions'
import { useDialog } from '../state/dialog-store'
import { useWords } from '../state/use-words'
import { useKeyNames } from '../keys/use-key-names'
import { Menu } from '../ui/Menu'
import { MenuItem } from '../ui/MenuItem'

/** Reading again, the pack to copy, the keys, and the settings. */
export function MoreMenu() {
  const { header: words, settings } = useWords()
  const keys = useKeyNames()
  return (
    <Menu name="more" label={words.more} trigger={<Ellipsis size={18} aria-label={words.more} />}>
      <MenuItem onChoose={() => void actions.refreshRoot()}>
        <span className="menu-check">
          <RefreshCw size={14} aria-hidden="true" />
        </span>
        {words.refresh}
      </MenuItem>
      <MenuItem shortcut={keys('mod+alt+c')} onChoose={() => void actions.copyPack()}>
        <span className="menu-check">
          <ClipboardList size={14} aria-hidden="true" />
        </span>
        {words.copyPack}
      </MenuItem>
      <MenuItem shortcut="?" onChoose={() => useDialog.setState({ dialog: { kind: 'keys' } })}>
        <span className="menu-check">
          <Keyboard size={14} aria-hidden="true" />
        </span>
        {words.keys}
      </MenuItem>
      <MenuItem
        shortcut={keys('mod+,')}
        onChoose={() => useDialog.setState({ dialog: { kind: 'settings', section: null } })}
      >
        <span className="menu-check">
          <Settings size={14} aria-hidden="true" />
        </span>
        {settings.open}
      </MenuItem>
    </Menu>
  )
}
