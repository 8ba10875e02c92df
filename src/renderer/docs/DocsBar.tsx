import { actions } from '../state/actions'
import { useApp } from '../state/app-store'
import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { useWindowKeys } from '../ui/use-window-keys'

/** How many documents there are, and the switch between the conversation's order and the order of time. */
export function DocsBar({ total, shown, filter }: { total: number; shown: number; filter: string }) {
  const words = useWords().docs
  const order = useApp(({ app }) => app?.settings.order ?? 'relevant')
  const capped = useView(({ view }) => view?.notices.find((notice) => notice.kind === 'capped'))

  useWindowKeys((event, place) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (place === 'field' || !plain || event.key.toLowerCase() !== 'r') return false
    if (!event.repeat) actions.toggleOrder()
    return true
  })

  const known = useView(({ view }) => view !== null)
  const count =
    filter !== ''
      ? words.countFiltered(shown, total)
      : capped !== undefined
        ? words.countCapped(capped.listed, capped.found)
        : known || total > 0
          ? words.count(total)
          : ''
  return (
    <div className="docs-bar">
      <span className="docs-count">{count}</span>
      <div className="docs-order" role="group" aria-label={words.order}>
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
