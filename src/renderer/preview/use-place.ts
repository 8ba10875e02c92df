import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Reading } from '../../core/reading/reading'
import type { Lines } from './passages'
import type { Opened } from './preview-store'
import { goToId, goToLine, placeIn, restorePlace, tint, untint } from './reading-element'
import { rememberedPlaces } from './remembered-places'

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

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || reading === null || opened === null || !drawn) return
    if (shown.current?.reading === reading && shown.current.opened === opened) return
    shown.current = { reading, opened }
    if (reached === opened) restorePlace(element, rememberedPlaces.last(opened.path))
    else if (goTo(element, opened, passages)) reached = opened
    rememberedPlaces.keep(opened.path, passages, placeIn(element))
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
      if (element.clientWidth === width) rememberedPlaces.keep(path, passages, placeIn(element))
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
