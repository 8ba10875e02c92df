import { useRef, type KeyboardEvent } from 'react'
import type { Segment } from '../../shared/settings'
import { actions } from '../state/actions'
import { useWords } from '../state/use-words'
import { useWindowKeys } from '../ui/use-window-keys'
import { useSegment } from './use-segment'

const segments: readonly Segment[] = ['docs', 'code', 'media', 'all']

/** Id of the element that the chosen segment fills. */
export const SEGMENT_PANEL = 'segment-panel'

export function segmentTabId(segment: Segment): string {
  return `segment-${segment}`
}

const choose = (segment: Segment): void => void actions.changeSettings({ segment })

/** The kinds of files, of which one is listed: tabs that change with the arrows, and with 1 to 4 from anywhere. */
export function Segments({ counts }: { counts: Readonly<Record<Segment, string | null>> }) {
  const words = useWords().segments
  const segment = useSegment()
  const tabs = useRef<HTMLDivElement>(null)

  useWindowKeys((event, place) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    const named = segments[Number(event.key) - 1]
    if (place === 'field' || !plain || named === undefined) return false
    if (!event.repeat) choose(named)
    return true
  })

  const onKeyDown = (event: KeyboardEvent): void => {
    const at = segments.indexOf(segment)
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: segments.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    const next = (step + segments.length) % segments.length
    choose(segments[next]!)
    tabs.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div ref={tabs} className="segments" role="tablist" aria-label={words.label} onKeyDown={onKeyDown}>
      {segments.map((each) => (
        <button
          key={each}
          id={segmentTabId(each)}
          type="button"
          role="tab"
          aria-selected={each === segment}
          aria-controls={SEGMENT_PANEL}
          tabIndex={each === segment ? 0 : -1}
          title={counts[each] ?? undefined}
          onClick={() => choose(each)}
        >
          {words[each]}
        </button>
      ))}
    </div>
  )
}
