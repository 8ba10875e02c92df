import { useEffect, useRef, type DragEvent } from 'react'
import { matchedPassage } from '../preview/copy-passage'
import { actions } from '../state/actions'

/**
 * Lets documents be dragged into other programs: the handler goes on an element whose `draggable` parts name their
 * document in `data-path`. With Alt held the passage that the conversation is about goes along as text, with its source.
 *
 * @param dragged the documents that go along with the one that is taken hold of, itself included
 */
export function useDragOut(
  dragged: (path: string) => readonly string[] = (path) => [path],
): (event: DragEvent) => void {
  // The event tells of the keys when the button went down. Where the window manager keeps Alt and the button for itself,
  // Alt can be held only after that.
  const altHeld = useRef(false)
  useEffect(() => {
    const onMove = ({ altKey }: PointerEvent): void => void (altHeld.current = altKey)
    window.addEventListener('pointermove', onMove, { capture: true })
    return () => window.removeEventListener('pointermove', onMove, { capture: true })
  }, [])

  return (event) => {
    const path = (event.target as Element).closest<HTMLElement>('[data-path]')?.dataset['path']
    if (path === undefined) return
    const passage = event.altKey || altHeld.current ? matchedPassage(path) : null
    if (passage !== null) {
      event.dataTransfer.effectAllowed = 'copy'
      event.dataTransfer.setData('text/plain', passage)
      return
    }
    // The page's own drag gives way to one of real files.
    event.preventDefault()
    void actions.dragOut(dragged(path))
  }
}
