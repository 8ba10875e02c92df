import { useEffect, useRef } from 'react'
import { Notices } from '../notices/Notices'
import { usePreview } from '../preview/preview-store'
import { ReadingNotes } from '../preview/ReadingNotes'
import { ReadingView } from '../preview/ReadingView'
import { WebLinkSheet } from '../preview/WebLinkSheet'
import { RelationsBar } from '../relations/RelationsBar'
import { useApp } from '../state/app-store'
import { useCatalog } from '../state/catalog-store'
import { useDocumentLook } from '../state/use-document-look'
import { useWords } from '../state/use-words'
import { DocumentHead } from './DocumentHead'
import { useDocumentKeys } from './use-document-keys'
import '../preview/preview.css'

/** A document alone, in a window of its own. Its links lead on in the same window. */
export function DocumentWindow() {
  const words = useWords()
  const path = usePreview(({ opened }) => opened?.path ?? null)
  const title = useCatalog(({ catalog }) => catalog?.docs.find((doc) => doc.path === path)?.title)
  const ready = useApp(({ app }) => app !== null)
  const scroller = useRef<HTMLDivElement>(null)
  useDocumentLook(words.main.windowTitle(title ?? path?.slice(path.lastIndexOf('/') + 1) ?? null))
  useDocumentKeys()
  const shown = ready && path !== null
  useEffect(() => {
    if (shown) scroller.current?.focus({ preventScroll: true })
  }, [shown])
  if (!shown) return <Notices />
  return (
    <>
      <main className="preview document-window" aria-label={words.preview.document}>
        <h1 className="visually-hidden">{title ?? path}</h1>
        <DocumentHead path={path} />
        <RelationsBar />
        <ReadingNotes />
        <ReadingView scroller={scroller} />
      </main>
      <WebLinkSheet />
      <Notices />
    </>
  )
}
