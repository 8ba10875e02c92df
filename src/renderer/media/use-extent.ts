import { useLayoutEffect, useState, type RefObject } from 'react'
import type { Extent } from './zoom'

/** The inner width and height of an element in CSS pixels, as they change; zero before it was drawn. */
export function useExtent(element: RefObject<HTMLElement | null>): Extent {
  const [extent, setExtent] = useState<Extent>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = (): void => setExtent({ width: current.clientWidth, height: current.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [element])
  return extent
}
