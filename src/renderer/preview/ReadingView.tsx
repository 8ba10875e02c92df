import { useDeferredValue, useMemo, type ReactNode, type RefObject } from 'react'
import { assertNever } from '../../core/assert-never'
import type { View } from '../../core/model'
import type { Reading } from '../../core/reading/reading'
import { PictureView } from '../media/PictureView'
import { VideoPlayer } from '../media/VideoPlayer'
import { useWords } from '../state/use-words'
import { useView } from '../state/view-store'
import { CodeView } from './CodeView'
import { MarkdownView } from './MarkdownView'
import { itemOf, passagesOf, type Lines } from './passages'
import { usePreview, type Opened } from './preview-store'
import { useReading } from './reading-store'
import { Unreadable } from './Unreadable'
import { usePlace } from './use-place'
import './prose.css'
import './code.css'

/** The opened document, scrolled to where one wants to be. The pane and the sheet share it; only one shows it. */
export function ReadingView({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const words = useWords().preview
  const opened = usePreview((state) => state.opened)
  const { reading: latest, slow } = useReading()
  // A long document is drawn in between keys and scrolling, which must not wait for it.
  const reading = useDeferredValue(latest)
  // As text, so that a new answer with the same lines draws nothing anew.
  const lines = useView(({ view }) => JSON.stringify(linesIn(view, opened)))
  const passages = useMemo(() => JSON.parse(lines) as readonly Lines[], [lines])
  usePlace(scroller, reading, opened, passages)
  const arriving = reading?.path !== opened?.path
  return (
    <div
      ref={scroller}
      className="reading"
      role="region"
      aria-label={words.document}
      aria-busy={arriving}
      tabIndex={0}
      data-kind={reading?.kind}
    >
      {slow && arriving ? (
        <p className="reading-slow" role="status">
          {words.opening}
        </p>
      ) : (
        reading !== null && content(reading, passages)
      )}
    </div>
  )
}

function linesIn(view: View | null, opened: Opened | null): readonly Lines[] {
  const passages = passagesOf(itemOf(view, opened?.path ?? null))
  return passages.map(({ from, to }) => ({ from, to }))
}

function content(reading: Reading, passages: readonly Lines[]): ReactNode {
  switch (reading.kind) {
    case 'markdown':
      return <MarkdownView key={reading.path} reading={reading} />
    case 'code':
    case 'plain':
      return <CodeView key={reading.path} reading={reading} passages={passages} />
    case 'image':
      return <PictureView key={`${reading.path} ${reading.mtime}`} reading={reading} />
    case 'video':
      return <VideoPlayer key={`${reading.path} ${reading.mtime}`} reading={reading} />
    case 'unreadable':
      return <Unreadable reading={reading} />
    default:
      return assertNever(reading)
  }
}
