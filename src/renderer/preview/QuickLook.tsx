import { useEffect, useRef } from 'react'
import { RelationsBar } from '../relations/RelationsBar'
import { useWords } from '../state/use-words'
import { Sheet } from '../ui/Sheet'
import { PreviewHead } from './PreviewHead'
import { preview } from './preview'
import { usePreview } from './preview-store'
import { ReadingNotes } from './ReadingNotes'
import { ReadingView } from './ReadingView'

/** The document large, over the list, whose cursor still moves. */
export function QuickLook({ onMove }: { onMove: (by: 1 | -1) => void }) {
  const words = useWords().preview
  const quick = usePreview((state) => state.quick)
  if (!quick) return null
  return (
    <Sheet className="quick-look" label={words.quickLook} keysPass onClose={() => preview.toggleQuick()}>
      <Content onMove={onMove} />
    </Sheet>
  )
}

function Content({ onMove }: { onMove: (by: 1 | -1) => void }) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => scroller.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <PreviewHead onMove={onMove} />
      <RelationsBar />
      <ReadingNotes />
      <ReadingView scroller={scroller} />
    </>
  )
}
