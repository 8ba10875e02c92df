import { useContext, type ReactNode } from 'react'
import type { ReadingElement } from '../../core/reading/reading'
import { CopyButton } from './CopyButton'
import { drawCode } from './draw-code'
import { DrawnDocument } from './drawn-document'
import type { NodeAttributes } from './node-attributes'
import { ScrollBox } from './ScrollBox'
import { textOf } from './text-of'

/** A block of code with its language and a button that copies it. */
export function CodeBlock({
  node,
  attributes,
  children,
}: {
  node: ReadingElement
  attributes: NodeAttributes
  children: ReactNode
}) {
  const { words } = useContext(DrawnDocument)
  const named = node.language !== undefined && node.language !== ''
  return (
    <div
      className="code-block"
      data-bare={!named}
      data-line={attributes['data-line']}
      data-end-line={attributes['data-end-line']}
    >
      <div className="code-block-tools">
        {named && <span className="code-language">{node.language}</span>}
        <CopyButton label={words.copyCode} copied={words.copied} text={() => textOf([node])} />
      </div>
      <ScrollBox>
        <pre>{node.code === undefined ? children : <code>{drawCode(node.code)}</code>}</pre>
      </ScrollBox>
    </div>
  )
}
