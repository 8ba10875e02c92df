import { useEffect, useRef } from 'react'
import { RelationsBar } from '../relations/RelationsBar'
import { useWords } from '../state/use-words'
import { currentList } from '../ui/current-list'
import { PreviewHead } from './PreviewHead'
import { usePreview } from './preview-store'
import { ReadingNotes } from './ReadingNotes'
import { ReadingView } from './ReadingView'

/** The document below or beside the list, or in the whole window. `share` is its part of the window in per cent. */
export function PreviewPane({ share, onMove }: { share: number; onMove: (by: 1 | -1) => void }) {
  const words = useWords().preview
  const full = usePreview((state) => state.full)
  const quick = usePreview((state) => state.quick)
  const pane = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)

  // In the whole window there is nothing but the document to be moved; after it, the list has the keys again.
  useEffect(() => {
    if (full) scroller.current?.focus({ preventScroll: true })
    else if (pane.current?.contains(document.activeElement)) focusList()
  }, [full])
  useEffect(() => {
    const element = pane.current
    return () => {
      if (element?.contains(document.activeElement) || document.activeElement === document.body) focusList()
    }
  }, [])

  return (
    <section
      ref={pane}
      id="preview"
      className="preview"
      aria-label={words.label}
      data-full={full}
      style={{ flexBasis: `${share}%` }}
    >
      {!quick && (
        <>
          <PreviewHead onMove={onMove} />
          <RelationsBar />
          <ReadingNotes />
          <ReadingView scroller={scroller} />
        </>
      )}
    </section>
  )
}

function focusList(): void {
  currentList()?.focus({ preventScroll: true })
}
