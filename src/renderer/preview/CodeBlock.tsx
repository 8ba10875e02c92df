import type { ReactNode } from 'react'
import type { ReadingElement } from '../../core/reading/reading'
import { useWords } from '../state/use-words'
import { CopyButton } from './CopyButton'
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
  const words = useWords().preview
  return (
    <div
      className="code-block"
      data-line={attributes['data-line']}
      data-end-line={attributes['data-end-line']}
    >
      <div className="code-block-tools">
        {node.language !== undefined && node.language !== '' && (
          <span className="code-language">{node.language}</span>
        )}
        <CopyButton label={words.copyCode} text={() => textOf(node.children)} />
      </div>
      <ScrollBox>
        <pre>{children}</pre>
      </ScrollBox>
    </div>
  )
}
