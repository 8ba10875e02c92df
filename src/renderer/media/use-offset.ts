import { useLayoutEffect, useState, type RefObject } from 'react'

/** How far below the beginning of what `scroller` scrolls an element of it begins, in pixels, as that changes. */
export function useOffset(
  element: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const own = element.current
    const outer = scroller.current
    if (own === null || outer === null) return
    const measure = (): void =>
      setOffset(
        Math.round(own.getBoundingClientRect().top - outer.getBoundingClientRect().top + outer.scrollTop),
      )
    // It moves when something above it becomes higher or lower.
    const observer = new ResizeObserver(measure)
    for (const child of outer.children) observer.observe(child)
    measure()
    return () => observer.disconnect()
  }, [element, scroller])
  return offset
}
