import { formatCount } from '../../shared/locale/format-count'
import type { ShownList } from '../docs/use-shown-list'
import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useWords } from '../state/use-words'
import { useWindowKeys } from '../ui/use-window-keys'
import { Segments } from './Segments'
import { useCounts } from './use-counts'
import { useSegment } from './use-segment'

/** Which kind of file is listed, how many there are, and whether in the conversation's order or in that of time. */
export function SegmentBar({ list }: { list: ShownList }) {
  const words = useWords().docs
  const order = useApp(({ app }) => app?.settings.order ?? 'relevant')
  const segment = useSegment()
  const counts = useCounts()

  useWindowKeys((event, place) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (place === 'field' || !plain || event.key.toLowerCase() !== 'r') return false
    if (!event.repeat) actions.toggleOrder()
    return true
  })

  return (
    <div className="segment-bar">
      <Segments counts={counts} />
      {segment === 'docs' && counts.docs !== null ? (
        <ListCount list={list} whole={counts.docs} />
      ) : (
        <span className="segment-count" />
      )}
      <div className="segment-order" role="group" aria-label={words.order}>
        {(['relevant', 'recent'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={order === each}
            onClick={() => void actions.changeSettings({ order: each })}
          >
            {words[each]}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The number alone, where there is room for it; its tooltip says of what. */
function ListCount({ list: { filter, found, total }, whole }: { list: ShownList; whole: string }) {
  const words = useWords().docs
  return (
    <span className="segment-count" title={filter === '' ? whole : words.countFiltered(found, total)}>
      {filter === '' ? formatCount(total) : `${formatCount(found)} / ${formatCount(total)}`}
    </span>
  )
}
