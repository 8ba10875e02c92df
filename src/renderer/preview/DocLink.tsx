import { useContext, type KeyboardEvent, type ReactNode } from 'react'
import { assertNever } from '../../core/assert-never'
import type { ReadingElement, Target } from '../../core/reading/reading'
import type { Dictionary } from '../../shared/locale/en'
import { DrawnDocument } from './drawn-document'
import type { NodeAttributes } from './node-attributes'
import { preview } from './preview'

/**
 * A link of a document. It has no address of its own, so that nothing but our own code can follow it; what leads
 * nowhere is text, with the reason as its tooltip.
 */
export function DocLink({
  node,
  attributes,
  children,
}: {
  node: ReadingElement
  attributes: NodeAttributes
  children: ReactNode
}) {
  const { targets, words } = useContext(DrawnDocument)
  const target = targets[node.target ?? -1]
  if (target === undefined || target.kind === 'blocked')
    return (
      <span {...attributes} className="blocked-link" title={target && words.blocked[target.why]}>
        {children}
      </span>
    )
  const follow = (): void => preview.follow(target)
  return (
    <a
      {...attributes}
      className="doc-link"
      role="link"
      tabIndex={0}
      data-kind={target.kind}
      aria-label={node.part === 'footnote-back' ? words.footnoteBack : undefined}
      title={attributes.title ?? hint(target, words)}
      onClick={follow}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        follow()
      }}
    >
      {children}
    </a>
  )
}

function hint(
  target: Exclude<Target, { kind: 'blocked' }>,
  words: Dictionary['preview'],
): string | undefined {
  switch (target.kind) {
    case 'doc':
      return target.line === null ? target.path : `${target.path}:${target.line}`
    case 'asset':
      return target.path
    case 'web':
      return words.webLink(target.host)
    case 'anchor':
      return undefined
    default:
      return assertNever(target)
  }
}
