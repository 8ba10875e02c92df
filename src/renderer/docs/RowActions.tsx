import { Copy, ExternalLink, Eye, EyeOff, FolderOpen, Pin, PinOff } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useKeyNames } from '../keys/use-key-names'
import { actions } from '../state/actions'
import { useWords } from '../state/use-words'
import { rowId } from './row-id'
import { useCuration } from './use-curation'

/** How far, in DIP, below the upper edge of its row it stands. */
const INSET = 4

/**
 * What can be done with the row that is pointed at, or that the keyboard is on; it stands over the row's right end. One
 * stop for Tab: the arrows go from button to button. An option of a listbox may hold no button, so it stands beside.
 */
export function RowActions({
  path,
  title,
  scroller,
}: {
  path: string
  title: string
  scroller: RefObject<HTMLElement | null>
}) {
  const { docs: words, rowMenu } = useWords()
  const keys = useKeyNames()
  const { pinned, excluded, togglePinned, toggleExcluded } = useCuration(path)
  const [current, setCurrent] = useState(0)
  const bar = useRef<HTMLDivElement>(null)
  // Not by CSS anchors: Chromium 130 crashes when a dialog comes up over an element that follows one.
  useLayoutEffect(() => {
    const list = scroller.current
    const place = (): void => {
      const row = document.getElementById(rowId(path))?.getBoundingClientRect()
      const frame = bar.current?.parentElement?.getBoundingClientRect()
      if (!bar.current || !frame) return
      // A row that is not drawn has no place: out of the frame, which cuts off what leaves it.
      bar.current.style.insetBlockStart = `${row ? row.top - frame.top + INSET : -frame.height}px`
    }
    place()
    // The list puts its rows in their places after this, and before the next frame.
    const next = requestAnimationFrame(place)
    list?.addEventListener('scroll', place, { passive: true })
    return () => {
      cancelAnimationFrame(next)
      list?.removeEventListener('scroll', place)
    }
  })
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
    <div
      ref={bar}
      className="row-actions"
      role="toolbar"
      aria-label={words.rowActions(title)}
      onKeyDown={onKey}
    >
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
