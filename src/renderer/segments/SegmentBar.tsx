import { formatCount } from '../../shared/locale/format-count'
import type { ShownList } from '../docs/use-shown-list'
import type { ShownMedia } from '../media/use-shown-media'
import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useWords } from '../state/use-words'
import { useWindowKeys } from '../ui/use-window-keys'
import { Segments } from './Segments'
import { useCounts } from './use-counts'
import { useSegment } from './use-segment'

/** Which kind of file is listed, how many there are, and whether in the conversation's order or in that of time. */
export function SegmentBar({ list, media }: { list: ShownList; media: ShownMedia }) {
  const words = useWords().docs
  const order = useApp(({ app }) => app?.settings.order ?? 'relevant')
  const segment = useSegment()
  const counts = useCounts()
  const counted = segment === 'docs' || segment === 'code' ? counts[segment] : null

  useWindowKeys((event, place) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (place === 'field' || !plain || event.key.toLowerCase() !== 'r') return false
    if (!event.repeat) actions.toggleOrder()
    return true
  })

  return (
    <div className="segment-bar">
      <Segments counts={counts} />
      {counted !== null ? (
        <ListCount list={list} whole={counted} />
      ) : segment === 'media' && counts.media !== null ? (
        <MediaCount media={media} whole={counts.media} />
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
function ListCount({ list, whole }: { list: ShownList; whole: string }) {
  const { filter, found, total } = list
  const { docs, code } = useWords()
  const counts = list.of === 'docs' ? docs : code
  return (
    <span className="segment-count" title={filter === '' ? whole : counts.countFiltered(found, total)}>
      {filter === '' ? formatCount(total) : `${formatCount(found)} / ${formatCount(total)}`}
    </span>
  )
}

function MediaCount({ media: { filter, items, total }, whole }: { media: ShownMedia; whole: string }) {
  const words = useWords().media
  return (
    <span className="segment-count" title={filter === '' ? whole : words.countFiltered(items.length, total)}>
      {filter === '' ? formatCount(total) : `${formatCount(items.length)} / ${formatCount(total)}`}
    </span>
  )
}
