import { Info, Lightbulb, MessageSquareWarning, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useContext, type ReactNode } from 'react'
import type { Callout as CalloutData } from '../../core/reading/reading'
import { DrawnDocument } from './drawn-document'
import type { NodeAttributes } from './node-attributes'

const icons = {
  note: Info,
  tip: Lightbulb,
  important: MessageSquareWarning,
  warning: TriangleAlert,
  caution: OctagonAlert,
}

/** A quote that is set apart as a note, a tip or a warning. */
export function Callout({
  callout,
  attributes,
  children,
}: {
  callout: CalloutData
  attributes: NodeAttributes
  children: ReactNode
}) {
  const { words } = useContext(DrawnDocument)
  const Icon = icons[callout.kind]
  return (
    <aside
      id={attributes.id}
      className="callout"
      data-kind={callout.kind}
      data-line={attributes['data-line']}
      data-end-line={attributes['data-end-line']}
    >
      <p className="callout-title">
        <Icon size={15} aria-hidden="true" />
        <bdi>{callout.title ?? words.callouts[callout.kind]}</bdi>
      </p>
      {children}
    </aside>
  )
}
