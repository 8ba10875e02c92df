import { List } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { ReadingHeading } from '../../core/reading/reading'
import { useWords } from '../state/use-words'
import { Menu } from '../ui/Menu'
import { MenuItem } from '../ui/MenuItem'
import { preview } from './preview'
import { useReading } from './reading-store'

/** The headings of a document, as a way to them. */
export function Outline() {
  const words = useWords().preview
  const outline = useReading(({ reading }) => (reading?.kind === 'markdown' ? reading.outline : '[]'))
  const headings = useMemo(() => JSON.parse(outline) as ReadingHeading[], [outline])
  if (headings.length < 2) return null
  return (
    <Menu name="outline" label={words.outline} trigger={<List size={15} aria-label={words.outline} />}>
      <Headings headings={headings} />
    </Menu>
  )
}

const Headings = memo(function Headings({ headings }: { headings: readonly ReadingHeading[] }) {
  const highest = Math.min(...headings.map(({ level }) => level))
  return headings.map(({ id, level, text }) => (
    <MenuItem key={id} onChoose={() => preview.follow({ kind: 'anchor', id })}>
      <bdi className="outline-heading" data-level={Math.min(4, level - highest + 1)}>
        {text}
      </bdi>
    </MenuItem>
  ))
})
