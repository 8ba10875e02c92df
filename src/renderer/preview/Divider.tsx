import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useWords } from '../state/use-words'

const SMALLEST = 20
const LARGEST = 80
const STEP = 2
const LARGE_STEP = 10

/**
 * The edge between the list and the preview. `share` is the preview's part of the window in per cent; `onMove` tells
 * each new one, `onEnd` the one that stays.
 */
export function Divider({
  beside,
  share,
  onMove,
  onEnd,
}: {
  beside: boolean
  share: number
  onMove: (share: number) => void
  onEnd: (share: number) => void
}) {
  const words = useWords().preview
  const dragged = useRef<number | null>(null)

  const onPointer = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement!.getBoundingClientRect()
    const left = beside ? (box.right - event.clientX) / box.width : (box.bottom - event.clientY) / box.height
    dragged.current = within(left * 100)
    onMove(dragged.current)
  }
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.shiftKey ? LARGE_STEP : STEP
    const [less, more] = beside ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp']
    const next = { [less]: share - step, [more]: share + step, Home: LARGEST, End: SMALLEST }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onMove(within(next))
    onEnd(within(next))
  }
  return (
    <div
      className="divider"
      role="separator"
      tabIndex={0}
      aria-label={words.divider}
      aria-orientation={beside ? 'vertical' : 'horizontal'}
      aria-controls="preview"
      aria-valuemin={SMALLEST}
      aria-valuemax={LARGEST}
      aria-valuenow={Math.round(share)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointer}
      onLostPointerCapture={() => {
        if (dragged.current !== null) onEnd(dragged.current)
        dragged.current = null
      }}
      onKeyDown={onKey}
    />
  )
}

function within(share: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, share))
}
