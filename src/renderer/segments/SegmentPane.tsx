import { assertNever } from '../../core/assert-never'
import type { Segment } from '../../shared/settings'
import { DocsPane } from '../docs/DocsPane'
import type { ShownList } from '../docs/use-shown-list'
import { MediaView } from '../media/MediaView'
import { AllView } from './AllView'
import { SegmentBar } from './SegmentBar'
import { SEGMENT_PANEL, segmentTabId } from './Segments'
import { useSegment } from './use-segment'
import './segments.css'

/** Everything between the session and the notices: the choice of what is listed, and the list. */
export function SegmentPane({ list }: { list: ShownList }) {
  const segment = useSegment()
  return (
    <main className="segment-pane">
      <SegmentBar list={list} />
      <div
        id={SEGMENT_PANEL}
        className="segment-panel"
        role="tabpanel"
        aria-labelledby={segmentTabId(segment)}
      >
        <Segmented segment={segment} list={list} />
      </div>
    </main>
  )
}

function Segmented({ segment, list }: { segment: Segment; list: ShownList }) {
  switch (segment) {
    case 'docs':
    case 'code':
      return <DocsPane key={segment} list={list} />
    case 'media':
      return <MediaView />
    case 'all':
      return <AllView list={list} />
    default:
      return assertNever(segment)
  }
}
