import { useEffect, useRef, type ReactNode } from 'react'

// One observer for all of them: a long document has hundreds.
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const box = target as HTMLElement
    // Only what can be scrolled has to be reachable with the keyboard.
    box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1
  }
})

/** Content that is wider than the column scrolls in itself, by keyboard too. */
export function ScrollBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    observer.observe(element)
    return () => observer.unobserve(element)
  }, [])
  return (
    <div ref={box} className="scroll-box" tabIndex={-1}>
      {children}
    </div>
  )
}
