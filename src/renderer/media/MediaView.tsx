import { useRef } from 'react'
import { useList } from '../state/list-store'
import { useView } from '../state/view-store'
import { EmptyMedia } from './EmptyMedia'
import { MediaGrid } from './MediaGrid'
import { QueueLine } from './QueueLine'
import { SelectedLine } from './SelectedLine'
import type { ShownMedia } from './use-shown-media'

/** The pictures and videos of the project, and a line about the chosen one. */
export function MediaView({ media }: { media: ShownMedia }) {
  const scroller = useRef<HTMLDivElement>(null)
  const settled = useView(({ view }) => view !== null && view.basis.state !== 'reading')
  const chosen = useList(({ cursor }) =>
    cursor === null ? undefined : media.items[media.indexOf.get(cursor) ?? -1],
  )
  return (
    <>
      <div ref={scroller} className="media-scroll">
        <MediaGrid media={media} scroller={scroller} />
      </div>
      {media.items.length === 0 && (settled || media.filter !== '') && <EmptyMedia filter={media.filter} />}
      <QueueLine />
      {chosen !== undefined && (
        <SelectedLine media={chosen} reason={media.reasons.get(chosen.path) ?? null} />
      )}
    </>
  )
}
