import { useKeyNames } from '../keys/use-key-names'
import { copyPassage, matchedPassage } from '../preview/copy-passage'
import { preview } from '../preview/preview'
import { actions } from '../state/actions'
import { useWords } from '../state/use-words'
import { ContextMenu } from '../ui/ContextMenu'
import { MenuItem } from '../ui/MenuItem'
import { markdownLink } from './markdown-link'
import { useRowMenu } from './row-menu-store'
import { useCuration } from './use-curation'

/** What can be done with one document of the list. */
export function RowMenu() {
  const { docs, rowMenu: words } = useWords()
  const keys = useKeyNames()
  const menu = useRowMenu((state) => state.menu)
  const { pinned, excluded, togglePinned, toggleExcluded } = useCuration(menu?.path ?? '')
  if (menu === null) return null
  const { path, title, kind } = menu
  const link = `${kind === 'image' ? '!' : ''}${markdownLink(title, path)}`
  return (
    <ContextMenu
      key={`${path} ${menu.x} ${menu.y}`}
      label={words.label(title)}
      x={menu.x}
      y={menu.y}
      onClose={() => useRowMenu.setState({ menu: null })}
    >
      <MenuItem shortcut={keys('enter')} onChoose={() => preview.open(path)}>
        {words.preview}
      </MenuItem>
      <MenuItem shortcut={keys('shift+enter')} onChoose={() => void actions.openDocWindow(path)}>
        {words.openWindow}
      </MenuItem>
      <MenuItem shortcut={keys('mod+enter')} onChoose={() => void actions.openDoc(path)}>
        {words.open}
      </MenuItem>
      <MenuItem onChoose={() => void actions.revealDoc(path)}>{words.reveal}</MenuItem>
      <div className="menu-separator" role="separator" />
      <MenuItem shortcut={keys('p')} onChoose={togglePinned}>
        {pinned ? docs.unpin : docs.pin}
      </MenuItem>
      <MenuItem shortcut={keys('h')} onChoose={toggleExcluded}>
        {excluded ? docs.include : docs.exclude}
      </MenuItem>
      <div className="menu-separator" role="separator" />
      <MenuItem shortcut={keys('mod+c')} onChoose={() => void actions.copyDocPath(path)}>
        {words.copyPath}
      </MenuItem>
      <MenuItem onChoose={() => void actions.copyText(link, 'link', path)}>
        {kind === 'image' ? words.copyImage : words.copyLink}
      </MenuItem>
      {matchedPassage(path) !== null && (
        <MenuItem shortcut={keys('mod+shift+c')} onChoose={() => void copyPassage(path)}>
          {words.copyPassage}
        </MenuItem>
      )}
    </ContextMenu>
  )
}
