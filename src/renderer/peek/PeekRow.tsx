import type { DocEntry } from '../docs/assemble-list'
import { ReasonLine } from '../docs/ReasonLine'
import { rowId } from '../docs/row-id'
import { RelativeTime } from '../time/RelativeTime'
import { MiddleEllipsis } from '../ui/MiddleEllipsis'
import '../docs/docs.css'

/** One document of the peek: its title, and why it is here. */
export function PeekRow({ entry: { doc, item, group }, selected }: { entry: DocEntry; selected: boolean }) {
  return (
    <div
      id={rowId(doc.path)}
      className="peek-doc"
      role="option"
      aria-selected={selected}
      draggable
      data-path={doc.path}
      title={doc.path}
    >
      <div className="peek-doc-head">
        {group === 'primary' && <span className="doc-dot" aria-hidden="true" />}
        <span className="peek-doc-title">
          <MiddleEllipsis text={doc.title} />
        </span>
        <RelativeTime at={doc.mtime} />
      </div>
      {item === null ? (
        <bdi className="peek-doc-summary">{doc.summary}</bdi>
      ) : (
        <ReasonLine reason={item.reason} />
      )}
    </div>
  )
}
