import { assertNever } from '../../core/assert-never'
import type { Segment } from '../../shared/settings'
import { DocsPane } from '../docs/DocsPane'
import type { ShownList } from '../docs/use-shown-list'
import { MediaView } from '../media/MediaView'
import type { ShownMedia } from '../media/use-shown-media'
import { AllView } from './AllView'
import { SegmentBar } from './SegmentBar'
import { SEGMENT_PANEL, segmentTabId } from './Segments'
import { useSegment } from './use-segment'
import './segments.css'

/** Everything between the session and the notices: the choice of what is listed, and the list. */
export function SegmentPane({ list, media }: { list: ShownList; media: ShownMedia }) {
  const segment = useSegment()
  return (
    <main className="segment-pane">
      <SegmentBar list={list} media={media} />
      <div
        id={SEGMENT_PANEL}
        className="segment-panel"
        role="tabpanel"
        aria-labelledby={segmentTabId(segment)}
      >
        <Segmented segment={segment} list={list} media={media} />
      </div>
    </main>
  )
}

function Segmented({ segment, list, media }: { segment: Segment; list: ShownList; media: ShownMedia }) {
  switch (segment) {
    case 'docs':
    case 'code':
      return <DocsPane key={segment} list={list} />
    case 'media':
      return <MediaView media={media} />
    case 'all':
      return <AllView list={list} media={media} />
    default:
      return assertNever(segment)
  }
}
