import { memo, useMemo } from 'react'
import type { Reading, ReadingNode } from '../../core/reading/reading'
import { useWords } from '../state/use-words'
import { CutNotice } from './CutNotice'
import { drawNode } from './draw-node'
import { FrontMatter } from './FrontMatter'
import { Targets } from './targets'

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
      <article className="prose">
        {reading.frontMatter !== null && <FrontMatter table={reading.frontMatter} />}
        {nodes.map(drawNode)}
      </article>
      {reading.cut && <CutNotice path={reading.path} said={words.cut(reading.size)} />}
    </Targets>
  )
})
