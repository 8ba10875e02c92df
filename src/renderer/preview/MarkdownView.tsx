import { memo, useMemo, type ReactNode } from 'react'
import type { Reading, ReadingNode, ReadingPart, Target } from '../../core/reading/reading'
import { useWords } from '../state/use-words'
import { CutNotice } from './CutNotice'
import { drawNode } from './draw-node'
import { DrawnDocument } from './drawn-document'
import { FrontMatter } from './FrontMatter'
import { Heading } from './Heading'
import { textOf } from './text-of'

/** Documents of more parts are laid out only where they are read; others cost too little to have guessed heights. */
const MANY = 12

/** A Markdown document, block by block. */
export const MarkdownView = memo(function MarkdownView({
  reading,
}: {
  reading: Extract<Reading, { kind: 'markdown' }>
}) {
  const words = useWords().preview
  const { path, targets } = reading
  const drawn = useMemo(
    () => ({ path, targets: JSON.parse(targets) as Target[], words }),
    [path, targets, words],
  )
  return (
    <DrawnDocument value={drawn}>
      <article className="prose" data-whole={reading.whole} data-long={reading.parts.length > MANY}>
        {reading.frontMatter !== null && <FrontMatter table={reading.frontMatter} />}
        {reading.parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts have nothing else to tell them apart
          <Part key={index} part={part} />
        ))}
      </article>
      {reading.cut && <CutNotice path={reading.path} said={words.cut(reading.size)} />}
    </DrawnDocument>
  )
})

/** Is read from its text when its turn comes, so that a long document keeps no key waiting. */
function Part({ part }: { part: ReadingPart }) {
  const nodes = useMemo(() => JSON.parse(part.nodes) as ReadingNode[], [part.nodes])
  return (
    <div className="prose-part" style={{ containIntrinsicBlockSize: `auto ${part.height}px` }}>
      {nodes.map(drawBlock)}
    </div>
  )
}

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
