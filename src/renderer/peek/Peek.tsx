import { useEffect, useState } from 'react'
import { moveCursor } from '../docs/list-keys'
import { rowId } from '../docs/row-id'
import { useDragOut } from '../drag/use-drag-out'
import { useApp } from '../state/app-store'
import { useDocumentLook } from '../state/use-document-look'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { TopicLine } from '../topic/TopicLine'
import { useWindowKeys } from '../ui/use-window-keys'
import { useNewest } from './newest-store'
import { peekDocs } from './peek-docs'
import { PeekRow } from './PeekRow'
import { PeekSession } from './PeekSession'
import './peek.css'

/** What the conversation is about at a glance: the first documents, and the session that they are for. */
export function Peek() {
  const words = useWords()
  const view = useView((state) => state.view)
  const newest = useNewest((state) => state.newest)
  const order = useApp(({ app }) => app?.settings.order ?? 'relevant')
  const hasRoot = useApp(({ app }) => app !== null && app.root !== null)
  const docs = peekDocs(view, newest, order)
  const [cursor, setCursor] = useState<string | null>(null)
  const at = docs.findIndex(({ doc }) => doc.path === cursor)
  useDocumentLook(words.peek.title)

  const open = (path: string | undefined): void => {
    if (path !== undefined) void window.knit.openFromPeek(path)
  }

  useWindowKeys((event) => {
    const next = moveCursor(event.key, at < 0 ? null : at, docs.length, docs.length)
    if (event.key === 'Escape') void window.knit.closePeek()
    else if (event.key === 'Enter') open(docs[at < 0 ? 0 : at]?.doc.path)
    else if (next !== null) setCursor(docs[next]!.doc.path)
    else return false
    return true
  })
  // It comes up each time without a choice.
  useEffect(() => {
    const forget = (): void => setCursor(null)
    document.addEventListener('visibilitychange', forget)
    return () => document.removeEventListener('visibilitychange', forget)
  }, [])

  const onDragStart = useDragOut()
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
          aria-activedescendant={at < 0 ? undefined : rowId(docs[at]!.doc.path)}
          onDragStart={onDragStart}
          onClick={(event) => {
            const row = (event.target as Element).closest<HTMLElement>('[data-path]')
            open(row?.dataset['path'])
          }}
        >
          {docs.map((entry, index) => (
            <PeekRow key={entry.doc.path} entry={entry} current={index === at} />
          ))}
        </div>
      )}
    </main>
  )
}
