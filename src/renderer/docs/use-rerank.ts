import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { ReactVirtualizer } from '@tanstack/react-virtual'
import type { Group, ListEntry } from './assemble-list'
import { useList } from '../state/list-store'
import { docKey, entryKey } from './entry-key'
import { keepInPlace, type Place } from './keep-in-place'

const DURATION = 160
// A pointer that has not moved for this long (ms) was left behind, and must not keep the new top out of sight. Rows
// that pass beneath it are not its own movement.
const POINTING = 10_000
const EASING = 'cubic-bezier(0.2, 0, 0, 1)'
// Rows that mount while the list settles are measured, which may move the target by a line or two, but not for ever.
const MOST_ROUNDS = 5

/** Empty space around the list that lets a row keep its place where the list alone could not scroll that far. */
export interface Slack {
  readonly above: number
  readonly below: number
}

export const noSlack: Slack = { above: 0, below: 0 }

/** A mounted entry as it was last drawn, in the list's own coordinates. */
interface Drawn {
  readonly start: number
  readonly size: number
  readonly group: Group
  readonly path: string | null
}

interface Motion {
  /** Where each mounted entry stood in the window, by its key; empty where nothing is to glide. */
  readonly before: ReadonlyMap<string, number>
  readonly anchor: { readonly path: string; readonly y: number; readonly mayAddSpace: boolean } | null
  /** Where to scroll without an anchor. */
  readonly scrollTop: number
  readonly moved: Set<string>
  rounds: number
}

/**
 * Takes the list from one order to the next: the row under the pointer or the keyboard cursor keeps its place in the
 * window, the others glide to theirs. Another `scope` (root, filter) is another list and simply starts at its top.
 */
export function useRerank({
  scroller,
  virtualizer,
  entries,
  indexOf,
  scope,
  cursor,
  slack,
  setSlack,
}: {
  scroller: RefObject<HTMLDivElement | null>
  virtualizer: ReactVirtualizer<HTMLDivElement, HTMLDivElement>
  entries: readonly ListEntry[]
  indexOf: ReadonlyMap<string, number>
  scope: string
  cursor: string | null
  slack: Slack
  setSlack: (slack: Slack) => void
}) {
  const last = useRef<{ entries: readonly ListEntry[]; scope: string; drawn: ReadonlyMap<string, Drawn> }>({
    entries,
    scope,
    drawn: new Map(),
  })
  const motion = useRef<Motion | null>(null)
  const scrollTop = useRef(0)
  const pointerY = useRef<number | null>(null)
  const pointedAt = useRef(0)
  const lastUsed = useRef<'pointer' | 'keys'>('pointer')
  const holder = useRef<'pointer' | 'keys' | null>(null)
  /** The list stood at its top when a row began to be kept in place, and nobody has scrolled since. */
  const fromTop = useRef(false)
  const leftBehind = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const onScroll = (): void => void (scrollTop.current = element.scrollTop)
    const onWheel = (): void => void (fromTop.current = false)
    // Of all presses only one on the scroll bar meets the list itself.
    const onPress = ({ target }: PointerEvent): void => {
      if (target === element) fromTop.current = false
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('wheel', onWheel, { passive: true })
    element.addEventListener('touchmove', onWheel, { passive: true })
    element.addEventListener('pointerdown', onPress)
    return () => {
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('touchmove', onWheel)
      element.removeEventListener('pointerdown', onPress)
      clearTimeout(leftBehind.current)
    }
  }, [scroller])

  const drawnNow = (): Map<string, number> =>
    new Map([...last.current.drawn].map(([key, { start }]) => [key, start - scrollTop.current]))

  const begin = (before: Motion['before'], anchor: Motion['anchor'], target: number): void => {
    // The kept row has no way to go, whatever the rows around it still measure.
    const moved = new Set(anchor === null ? [] : [docKey(anchor.path)])
    const started: Motion = { before, anchor, scrollTop: target, moved, rounds: 0 }
    motion.current = started
    // A scroll to a row that is still being settled would now settle on whatever row took its index.
    virtualizer.cancelScroll()
    requestAnimationFrame(() => {
      if (motion.current === started) motion.current = null
    })
  }

  /** Where the list stands when no row keeps it. */
  const ownPlace = (): number => {
    const place = fromTop.current ? 0 : scrollTop.current - slack.above
    fromTop.current = false
    return place
  }

  const release = (before: Motion['before']): void => {
    holder.current = null
    const place = ownPlace()
    if (slack.above === 0 && slack.below === 0 && place === scrollTop.current) return
    begin(before, null, place)
    // Another object draws the list anew, also where there was no space to take away.
    setSlack({ ...noSlack })
  }

  const latest = useRef(() => {})
  useLayoutEffect(() => {
    latest.current = () => {
      if (holder.current === 'pointer') release(drawnNow())
    }
  })

  const chooseAnchor = (viewport: number): Motion['anchor'] => {
    const rows = [...last.current.drawn.values()].flatMap(({ path, start, size, group }) =>
      path === null ? [] : [{ path, y: start - scrollTop.current, size, group }],
    )
    const y = performance.now() - pointedAt.current < POINTING ? pointerY.current : null
    const pointed = y === null ? undefined : rows.find((row) => row.y <= y && y < row.y + row.size)
    const chosen = listHasFocus()
      ? rows.find((row) => row.path === cursor && row.y + row.size > 0 && row.y < viewport)
      : undefined
    const held = lastUsed.current === 'keys' ? (chosen ?? pointed) : (pointed ?? chosen)
    if (held !== undefined && holder.current === null) fromTop.current = scrollTop.current <= slack.above
    holder.current = held === undefined ? null : held === pointed ? 'pointer' : 'keys'
    if (held !== undefined) return { path: held.path, y: held.y, mayAddSpace: true }
    if (fromTop.current) return null
    // Someone reads far down: what changes above must not push the text away. At the top the news is the point.
    const first = scrollTop.current > 0 ? rows.find((row) => row.y >= 0) : undefined
    const next = first === undefined ? undefined : entries[indexOf.get(first.path) ?? -1]
    return first?.group === 'rest' && next?.group === 'rest'
      ? { path: first.path, y: first.y, mayAddSpace: false }
      : null
  }

  const settle = (element: HTMLDivElement, current: Motion): void => {
    const total = virtualizer.getTotalSize() - slack.above - slack.below
    const place = placeFor(current, total, element.clientHeight)
    if ((place.above !== slack.above || place.below !== slack.below) && current.rounds++ < MOST_ROUNDS) {
      setSlack({ above: place.above, below: place.below })
      return
    }
    if (Math.abs(element.scrollTop - place.scrollTop) >= 1 && current.rounds++ < MOST_ROUNDS) {
      element.scrollTo({ top: place.scrollTop })
      scrollTop.current = element.scrollTop
      // The browser tells of a scroll one frame late; the rows of the new place have to be there in this one.
      element.dispatchEvent(new Event('scroll'))
    }
    if (current.before.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const item of virtualizer.getVirtualItems()) {
      const entry = entries[item.index]
      const row = virtualizer.elementsCache.get(item.key)
      if (entry === undefined || row === undefined || current.moved.has(entryKey(entry))) continue
      current.moved.add(entryKey(entry))
      glide(row, current.before.get(entryKey(entry)), item.start - scrollTop.current)
    }
  }

  const placeFor = (current: Motion, total: number, viewport: number): Place => {
    const reach = Math.max(0, total - viewport)
    const { anchor } = current
    const index = anchor === null ? undefined : indexOf.get(anchor.path)
    const item = index === undefined ? undefined : virtualizer.measurementsCache[index]
    if (anchor === null || item === undefined)
      return { scrollTop: Math.min(reach, Math.max(0, current.scrollTop)), above: 0, below: 0 }
    const place = keepInPlace({ start: item.start - slack.above, y: anchor.y, total, viewport })
    return anchor.mayAddSpace ? place : { scrollTop: Math.min(reach, place.scrollTop), above: 0, below: 0 }
  }

  // After every drawing, and after the virtualizer's own effects, which put the rows in their places.
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    if (last.current.scope !== scope) {
      motion.current = null
      holder.current = null
      fromTop.current = false
      virtualizer.cancelScroll()
      setSlack(noSlack)
      element.scrollTo({ top: 0 })
      scrollTop.current = 0
    } else if (last.current.entries !== entries) {
      // Who asked for the change watches what happens, not a row.
      const asked = useList.getState().decided !== null
      if (asked) useList.setState({ decided: null })
      const anchor = asked ? null : chooseAnchor(element.clientHeight)
      begin(drawnNow(), anchor, anchor === null ? ownPlace() : 0)
    }
    if (motion.current !== null) settle(element, motion.current)
    const drawn = new Map<string, Drawn>()
    for (const { index, start, size } of virtualizer.getVirtualItems()) {
      const entry = entries[index]
      if (entry === undefined) continue
      const path = entry.kind === 'doc' ? entry.doc.path : null
      drawn.set(entryKey(entry), { start, size, group: entry.group, path })
    }
    last.current = { entries, scope, drawn }
  })

  return {
    /** The pointer moved over the list, `y` pixels below its upper edge; `null` when it left. */
    pointAt(y: number | null): void {
      pointerY.current = y
      pointedAt.current = performance.now()
      clearTimeout(leftBehind.current)
      if (y !== null) {
        lastUsed.current = 'pointer'
        leftBehind.current = setTimeout(() => latest.current(), POINTING)
      } else if (holder.current === 'pointer') release(drawnNow())
    },
    /** The keyboard moves the cursor; it lets go of whatever was kept in place. */
    takeKeys(): void {
      lastUsed.current = 'keys'
      fromTop.current = false
      // The cursor jumps, so that nothing lags behind a key that repeats.
      release(new Map())
    },
    /** The keyboard went elsewhere. */
    leaveKeys(): void {
      if (holder.current === 'keys') release(drawnNow())
    },
  }
}

function listHasFocus(): boolean {
  const focused = document.activeElement
  return (
    document.hasFocus() &&
    (focused?.id === 'doc-list' || focused?.getAttribute('aria-controls')?.startsWith('doc-list') === true)
  )
}

function glide(row: HTMLElement, from: number | undefined, to: number): void {
  if (from === undefined)
    row.animate([{ opacity: 0 }, { opacity: 1 }], { duration: DURATION, easing: EASING })
  else if (Math.abs(from - to) >= 1)
    row.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], {
      duration: DURATION,
      easing: EASING,
    })
}
