import { Copy, ExternalLink, Eye, EyeOff, FolderOpen, Pin, PinOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useKeyNames } from '../keys/use-key-names'
import { actions } from '../state/actions'
import { useWords } from '../state/use-words'
import { useCuration } from './use-curation'

/**
 * What can be done with the row that is pointed at, or that the keyboard is on; it stands over the row's right end. One
 * stop for Tab: the arrows go from button to button. An option of a listbox may hold no button, so it stands beside.
 */
export function RowActions({ path, title }: { path: string; title: string }) {
  const { docs: words, rowMenu } = useWords()
  const keys = useKeyNames()
  const { pinned, excluded, togglePinned, toggleExcluded } = useCuration(path)
  const [current, setCurrent] = useState(0)
  const buttons = [
    {
      icon: pinned ? PinOff : Pin,
      label: pinned ? words.unpin : words.pin,
      shortcut: 'p',
      act: togglePinned,
    },
    {
      icon: excluded ? Eye : EyeOff,
      label: excluded ? words.include : words.exclude,
      shortcut: 'h',
      act: toggleExcluded,
    },
    {
      icon: Copy,
      label: rowMenu.copyPath,
      shortcut: 'mod+c',
      act: () => void actions.copyDocPath(path),
    },
    { icon: FolderOpen, label: rowMenu.reveal, shortcut: null, act: () => void actions.revealDoc(path) },
    {
      icon: ExternalLink,
      label: rowMenu.open,
      shortcut: 'mod+enter',
      act: () => void actions.openDoc(path),
    },
  ]
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const last = buttons.length - 1
    const next = { ArrowLeft: Math.max(0, current - 1), ArrowRight: Math.min(last, current + 1) }[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="row-actions" role="toolbar" aria-label={words.rowActions(title)} onKeyDown={onKey}>
      {buttons.map(({ icon: Icon, label, shortcut, act }, index) => (
        <button
          key={index} // oxlint-disable-line react/no-array-index-key -- the same five, in the same places
          type="button"
          className="icon-button"
          aria-label={label}
          title={shortcut === null ? label : `${label} (${keys(shortcut)})`}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={act}
        >
          <Icon size={15} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
