import { useEffect, useState, type MouseEvent } from 'react'
import { chosenRows, extendRows, toggleRow } from '../docs/choose-rows'
import { moveCursor } from '../docs/list-keys'
import { rowId } from '../docs/row-id'
import { useDragOut } from '../drag/use-drag-out'
import { useApp } from '../state/app-store'
import { useDocumentLook } from '../state/use-document-look'
import type { Choice } from '../state/list-store'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { TopicLine } from '../topic/TopicLine'
import { useWindowKeys } from '../ui/use-window-keys'
import { useNewest } from './newest-store'
import { peekDocs } from './peek-docs'
import { PeekRow } from './PeekRow'
import { PeekSession } from './PeekSession'
import './peek.css'

const nothing: Choice = { cursor: null, chosen: new Set(), anchor: null }

/** What the conversation is about at a glance: the first documents, and the session that they are for. */
export function Peek() {
  const words = useWords()
  const view = useView((state) => state.view)
  const newest = useNewest((state) => state.newest)
  const sorting = useApp(({ app }) => app?.settings.order ?? 'relevant')
  const hasRoot = useApp(({ app }) => app !== null && app.root !== null)
  const docs = peekDocs(view, newest, sorting)
  const [choice, setChoice] = useState(nothing)
  const { cursor } = choice
  const chosen = chosenRows(choice)
  const order = docs.map(({ doc }) => doc.path)
  const at = cursor === null ? -1 : order.indexOf(cursor)
  useDocumentLook(words.peek.title)

  const open = (path: string | undefined): void => {
    if (path !== undefined) void window.knit.openFromPeek(path)
  }

  useWindowKeys((event) => {
    const next = moveCursor(event.key, at < 0 ? null : at, docs.length, docs.length)
    if (event.key === 'Escape') void window.knit.closePeek()
    else if (event.key === 'Enter') open(order[at < 0 ? 0 : at])
    else if (next !== null && event.shiftKey) setChoice(extendRows(choice, order, order[next]!))
    else if (next !== null) setChoice({ ...nothing, cursor: order[next]! })
    else return false
    return true
  })
  // It comes up each time without a choice.
  useEffect(() => {
    const forget = (): void => setChoice(nothing)
    document.addEventListener('visibilitychange', forget)
    return () => document.removeEventListener('visibilitychange', forget)
  }, [])

  const onClick = (event: MouseEvent): void => {
    const path = (event.target as Element).closest<HTMLElement>('[data-path]')?.dataset['path']
    if (path === undefined) return
    if (event.ctrlKey || event.metaKey) setChoice(toggleRow(choice, path))
    else if (event.shiftKey) setChoice(extendRows(choice, order, path))
    else open(path)
  }
  const onDragStart = useDragOut((path) =>
    chosen.has(path) ? order.filter((each) => chosen.has(each)) : [path],
  )
  return (
    <main className="peek">
      <PeekSession />
      {hasRoot && <TopicLine of="docs" />}
      {docs.length === 0 ? (
        <p className="peek-empty">{hasRoot ? words.docs.emptyTitle : words.peek.noRoot}</p>
      ) : (
        <div
          className="peek-docs"
          role="listbox"
          tabIndex={0}
          aria-label={words.docs.list}
          aria-multiselectable="true"
          aria-activedescendant={at < 0 ? undefined : rowId(order[at]!)}
          onDragStart={onDragStart}
          onClick={onClick}
        >
          {docs.map((entry, index) => (
            <PeekRow
              key={entry.doc.path}
              entry={entry}
              selected={index === at || chosen.has(entry.doc.path)}
            />
          ))}
        </div>
      )}
    </main>
  )
}
