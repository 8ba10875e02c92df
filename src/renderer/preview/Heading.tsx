import { Link2 } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import { actions } from '../state/actions'
import { markdownLink } from '../docs/markdown-link'
import { DrawnDocument } from './drawn-document'

/** Element ids of a document's own headings begin so; its links do not say it. */
const PREFIX = /^md-/

/** A heading with a button, seen when one points at it or goes to it, that copies a link to this section. */
export function Heading({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  const { path, words } = useContext(DrawnDocument)
  const label = words.copySection(text)
  return (
    <div className="heading">
      {children}
      <button
        type="button"
        className="heading-anchor"
        aria-label={label}
        title={label}
        onClick={() => void actions.copyText(markdownLink(text, path, id.replace(PREFIX, '')), 'link', path)}
      >
        <Link2 size={14} aria-hidden="true" />
      </button>
    </div>
  )
}
