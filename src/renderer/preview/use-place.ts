import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Reading } from '../../core/reading/reading'
import type { Lines } from './passages'
import { usePreview, type Opened } from './preview-store'
import { goToId, goToLine, placeIn, restorePlace, tint, untint } from './reading-element'
import { rememberedPlaces } from './remembered-places'

/** Frames after which what is in view of a long document has its real height. */
const FRAMES = 4

/** The opening whose spot has been shown: when it is drawn again, the reader's own place counts. */
let reached: Opened | null = null

/**
 * Brings a drawn document to where it was opened, keeps the reader's place when it changes or gets another width, and
 * tints its passages.
 */
export function usePlace(
  scroller: RefObject<HTMLElement | null>,
  reading: Reading | null,
  opened: Opened | null,
  passages: readonly Lines[],
): void {
  const shown = useRef<{ reading: Reading; opened: Opened } | null>(null)
  const path = opened?.path ?? null
  const drawn = reading !== null && reading.path === path

  const settling = useRef(0)

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || reading === null || opened === null || !drawn) return
    if (shown.current?.reading === reading && shown.current.opened === opened) return
    shown.current = { reading, opened }
    const last = rememberedPlaces.last(opened.path)
    const bring =
      reached === opened
        ? () => restorePlace(element, last)
        : () => {
            if (goTo(element, opened, passages)) reached = opened
          }
    cancelAnimationFrame(settling.current)
    settling.current = 0
    bring()
    if (isLong(element)) settle(settling, bring, () => keepPlace(element, opened.path, passages))
    else keepPlace(element, opened.path, passages)
  })

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || reading === null || reading.path !== path) return
    tint(element, passages)
    return untint
  }, [scroller, reading, path, passages])

  useEffect(() => {
    const element = scroller.current
    if (element === null || path === null || !drawn) return
    let width = element.clientWidth
    const onScroll = (): void => {
      // A scroll that a new width brought about is not the reader's.
      if (settling.current === 0 && element.clientWidth === width) keepPlace(element, path, passages)
    }
    const onWidth = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      restorePlace(element, rememberedPlaces.last(path))
    })
    element.addEventListener('scroll', onScroll, { passive: true })
    onWidth.observe(element)
    return () => {
      element.removeEventListener('scroll', onScroll)
      onWidth.disconnect()
    }
  }, [scroller, path, drawn, passages])
}

/** Of a long document only what is near the view is laid out. */
function isLong(element: HTMLElement): boolean {
  return element.querySelector('[data-long="true"]') !== null
}

/** Brings it about again, frame by frame, as what came near the view is laid out and takes its real room. */
function settle(frame: RefObject<number>, bring: () => void, done: () => void, times = FRAMES): void {
  frame.current = requestAnimationFrame(() => {
    bring()
    frame.current = 0
    if (times > 1) settle(frame, bring, done, times - 1)
    else done()
  })
}

/** What was brought into view a moment ago may not be laid out yet, and tells where one is some frames later. */
function keepPlace(element: HTMLElement, path: string, passages: readonly Lines[], tries = FRAMES): void {
  const place = placeIn(element)
  if (place !== null || element.scrollTop <= 0) rememberedPlaces.keep(path, passages, place)
  else if (tries > 0)
    requestAnimationFrame(() => {
      if (usePreview.getState().opened?.path === path) keepPlace(element, path, passages, tries - 1)
    })
}

/** `false` where that part of the document is not there, or not yet. */
function goTo(element: HTMLElement, { path, spot }: Opened, passages: readonly Lines[]): boolean {
  switch (spot.kind) {
    case 'anchor':
      return goToId(element, spot.id)
    case 'line':
      return goToLine(element, spot.line)
    case 'place':
      restorePlace(element, spot.place)
      return true
    case 'start': {
      const left = rememberedPlaces.of(path, passages)
      const passage = passages[0]
      if (left !== undefined || passage === undefined) restorePlace(element, left ?? null)
      else return goToLine(element, passage.from)
      return true
    }
  }
}
