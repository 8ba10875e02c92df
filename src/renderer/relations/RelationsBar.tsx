import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { RelationGroup } from '../../core/relations/relations'
import { preview } from '../preview/preview'
import { usePreview } from '../preview/preview-store'
import { useReading } from '../preview/reading-store'
import { useWords } from '../state/use-words'
import { MiddleEllipsis } from '../ui/MiddleEllipsis'
import { shownFiles } from './shown-files'
import { useRelations } from './use-relations'
import './relations.css'

/** Over a text: how much leads to it and where it leads, and, opened, each with its line. */
export function RelationsBar() {
  const path = usePreview(({ opened }) => opened?.path ?? null)
  const text = useReading(({ reading }) => reading?.kind === 'markdown' || reading?.kind === 'code')
  return path === null || !text ? null : <Relations path={path} />
}

function Relations({ path }: { path: string }) {
  const words = useWords().relations
  const id = useId()
  const [open, setOpen] = useState(false)
  const relations = useRelations(path)
  const { incoming, outgoing } = relations ?? { incoming: [], outgoing: [] }
  const counts = [total(incoming), total(outgoing)] as const
  if (relations === null || counts[0] + counts[1] === 0)
    // The row stays, so that the text below does not move when the answer comes.
    return <div className="relations">{relations !== null && <span>{words.nothing}</span>}</div>
  return (
    <>
      <div className="relations">
        <button
          type="button"
          className="relations-toggle"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {words.counts(...counts)}
          <ChevronRight size={13} aria-hidden="true" />
        </button>
      </div>
      {open && (
        <div id={id} className="relations-list" role="region" aria-label={words.label}>
          {incoming.map((group) => (
            <Group key={group.kind} group={group} caption={words.incoming[group.kind]} direction="incoming" />
          ))}
          {outgoing.map((group) => (
            <Group key={group.kind} group={group} caption={words.outgoing[group.kind]} direction="outgoing" />
          ))}
        </div>
      )}
    </>
  )
}

function Group({
  group,
  caption,
  direction,
}: {
  group: RelationGroup
  caption: string
  direction: 'incoming' | 'outgoing'
}) {
  const words = useWords().relations
  const files = shownFiles(group)
  return (
    <section className="relations-group" aria-label={caption}>
      <h2>
        {caption}
        <span>{files.length < group.total ? words.some(files.length, group.total) : group.total}</span>
      </h2>
      <ul>
        {files.map(({ path, title, line }) => (
          <li key={path}>
            <button
              type="button"
              title={path}
              onClick={() =>
                preview.follow({
                  kind: 'doc',
                  path,
                  anchor: null,
                  line: direction === 'incoming' ? line : null,
                })
              }
            >
              <MiddleEllipsis text={title} />
              <span className="relations-line">{words.line(line)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function total(groups: readonly RelationGroup[]): number {
  return groups.reduce((sum, group) => sum + group.total, 0)
}
