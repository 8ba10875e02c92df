import { memo, useMemo, type ReactNode } from 'react'
import type { Reading, ReadingNode } from '../../core/reading/reading'
import { useWords } from '../state/use-words'
import { CutNotice } from './CutNotice'
import { drawNode } from './draw-node'
import { FrontMatter } from './FrontMatter'
import { Heading } from './Heading'
import { Targets } from './targets'
import { textOf } from './text-of'

/** A Markdown document, block by block. */
export const MarkdownView = memo(function MarkdownView({
  reading,
}: {
  reading: Extract<Reading, { kind: 'markdown' }>
}) {
  const words = useWords().preview
  const nodes = useMemo(() => JSON.parse(reading.children) as ReadingNode[], [reading.children])
  return (
    <Targets value={reading.targets}>
      <article className="prose" data-whole={reading.whole}>
        {reading.frontMatter !== null && <FrontMatter table={reading.frontMatter} />}
        {nodes.map(drawBlock)}
      </article>
      {reading.cut && <CutNotice path={reading.path} said={words.cut(reading.size)} />}
    </Targets>
  )
})

/** A heading of the document itself can be linked to; one inside a list or a quote is drawn as it is. */
function drawBlock(node: ReadingNode, key: number): ReactNode {
  if (node.type === 'text' || !/^h[1-6]$/.test(node.tagName) || node.properties.id === undefined)
    return drawNode(node, key)
  return (
    <Heading key={key} id={node.properties.id} text={textOf(node.children)}>
      {drawNode(node, 0)}
    </Heading>
  )
}
