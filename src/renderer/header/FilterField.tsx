import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { isReading, usePreview } from '../preview/preview-store'
import { useSegment } from '../segments/use-segment'
import { useFilter } from '../state/filter-store'
import { useWords } from '../state/use-words'
import { currentList } from '../ui/current-list'
import { useWindowKeys } from '../ui/use-window-keys'

const controlled = { docs: 'doc-list', code: 'doc-list', media: 'media-grid', all: 'doc-list media-grid' }

/**
 * The filter: a button until it is wanted, then a field. The list's keys go on working while one types; `activeRow` is
 * the element id of the row that they move.
 */
export function FilterField({ activeRow }: { activeRow: string | undefined }) {
  const words = useWords().filter
  const segment = useSegment()
  const { open, text } = useFilter()
  const field = useRef<HTMLInputElement>(null)

  const show = (): void => {
    flushSync(() => useFilter.setState({ open: true }))
    field.current?.select()
    field.current?.focus()
  }
  const hide = (): void => {
    const hadFocus = document.activeElement === field.current
    flushSync(() => useFilter.setState({ open: false, text: '' }))
    if (hadFocus) currentList()?.focus()
  }

  useWindowKeys((event, place) => {
    const command = event.ctrlKey || event.metaKey
    if (
      (command && ['f', 'k'].includes(event.key.toLowerCase())) ||
      (!command && event.key === '/' && place !== 'field')
    ) {
      show()
      return true
    }
    // What is being read goes away first.
    if (event.key !== 'Escape' || !open || isReading(usePreview.getState())) return false
    if (text === '') hide()
    else useFilter.setState({ text: '' })
    return true
  })

  if (!open)
    return (
      <button type="button" className="filter-open" title={words.open} aria-label={words.open} onClick={show}>
        <Search size={16} aria-hidden="true" />
      </button>
    )
  return (
    <div className="filter">
      <Search size={15} aria-hidden="true" />
      <input
        ref={field}
        className="filter-input"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-haspopup={segment === 'media' ? 'grid' : 'listbox'}
        aria-controls={controlled[segment]}
        aria-activedescendant={activeRow}
        aria-label={words.label}
        placeholder={words.placeholder}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => useFilter.setState({ text: event.target.value })}
      />
      <button
        type="button"
        className="filter-clear"
        title={words.clear}
        aria-label={words.clear}
        onClick={hide}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </div>
  )
}
