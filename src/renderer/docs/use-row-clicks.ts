import { useEffect, useEffectEvent, useRef, type MouseEvent as ReactMouseEvent } from 'react'
import { preview } from '../preview/preview'
import { usePreview, type PreviewState } from '../preview/preview-store'
import { actions } from '../state/actions'

/**
 * Clicks on rows: the first shows the document, one on the document that is shown closes it, and a double click opens
 * it in a window of its own. `onChoose` puts the list's cursor on
 * a document. Returns the list's handler.
 */
export function useRowClicks(onChoose: (path: string) => void): (event: ReactMouseEvent) => void {
  const first = useRef<{ path: string; before: PreviewState } | null>(null)

  // The first click may have brought up the preview under the pointer, so the second one is awaited everywhere.
  const onSecond = useEffectEvent((event: MouseEvent) => {
    if (event.detail === 1) first.current = null
    if (event.detail !== 2 || first.current === null) return
    event.preventDefault()
    event.stopPropagation()
    usePreview.setState(first.current.before)
    void actions.openDocWindow(first.current.path)
    first.current = null
  })
  useEffect(() => {
    const listener = (event: MouseEvent): void => onSecond(event)
    window.addEventListener('click', listener, { capture: true })
    return () => window.removeEventListener('click', listener, { capture: true })
  }, [])

  return (event) => {
    const path = (event.target as Element).closest<HTMLElement>('[data-path]')?.dataset['path']
    if (path === undefined || event.detail > 1) return
    const before = usePreview.getState()
    first.current = { path, before }
    onChoose(path)
    if (before.open && before.opened?.path === path) preview.close()
    else preview.open(path)
  }
}
