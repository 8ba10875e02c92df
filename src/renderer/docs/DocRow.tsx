import { Pin } from 'lucide-react'
import { memo, type Ref } from 'react'
import { RelativeTime } from '../time/RelativeTime'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { MarkedText } from '../ui/MarkedText'
import { MiddleEllipsis } from '../ui/MiddleEllipsis'
import { ReadMarkText } from '../usage/ReadMarkText'
import type { DocEntry } from './assemble-list'
import { FreshBadge } from './FreshBadge'
import { ReasonLine } from './ReasonLine'
import { rowId } from './row-id'
import { matchedRanges, type DocRanges } from './text-filter'

const noRanges: DocRanges = { title: [], summary: [], path: [] }

/** One document of the list. Clicks and keys are the list's. */
export const DocRow = memo(function DocRow({
  entry,
  index,
  position,
  size,
  selected,
  acting,
  current,
  filter,
  measure,
}: {
  entry: DocEntry
  /** Index among all entries, captions included. */
  index: number
  /** Position among the shown documents, from 1, of `size`. */
  position: number
  size: number
  selected: boolean
  /** Its actions are shown. */
  acting: boolean
  /** Whether the cursor is on it. */
  current: boolean
  filter: string
  measure: Ref<HTMLDivElement>
}) {
  const { doc, item, group, number } = entry
  const words = useWords().docs
  const excluded = useView(({ view }) => view?.excluded.includes(doc.path) === true)
  const ranges = filter === '' ? noRanges : matchedRanges(doc, filter)
  // A path is shown only where it is the reason for being here: neither title nor summary holds a typed word.
  const onlyPath = ranges.path.length > 0 && ranges.title.length === 0 && ranges.summary.length === 0
  return (
    <div
      ref={measure}
      id={rowId(doc.path)}
      className="doc"
      role="option"
      aria-selected={selected}
      aria-setsize={size}
      aria-posinset={position}
      draggable
      data-current={current}
      data-index={index}
      data-path={doc.path}
      data-group={group}
      data-acting={acting}
    >
      <div className="doc-number" aria-hidden="true">
        {number === null ? <Pin size={13} /> : String(number).padStart(2, '0')}
      </div>
      <div className="doc-text">
        <div className="doc-head">
          {group === 'primary' && <span className="doc-dot" aria-hidden="true" />}
          <span className="doc-title" title={`${doc.title}\n${doc.path}`}>
            <MiddleEllipsis text={doc.title} marks={ranges.title} />
          </span>
          <FreshBadge key={doc.mtime} mtime={doc.mtime} />
          <RelativeTime at={doc.mtime} />
        </div>
        <div>
          {item !== null && (
            <div className="doc-why">
              <ReasonLine reason={item.reason} />
              <ReadMarkText path={doc.path} />
            </div>
          )}
          {onlyPath && (
            <bdi className="doc-path">
              <MarkedText text={doc.path} marks={ranges.path} />
            </bdi>
          )}
          {doc.summary !== '' && (
            <bdi className="doc-summary">
              <MarkedText text={doc.summary} marks={ranges.summary} />
            </bdi>
          )}
          {excluded && <div className="doc-unread">{words.excluded}</div>}
          {doc.unread !== undefined && <div className="doc-unread">{words.unread[doc.unread]}</div>}
        </div>
      </div>
    </div>
  )
})
