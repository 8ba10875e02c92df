import { actions } from '../state/actions'
import { useWindowKeys } from '../ui/use-window-keys'
import { copyPassage } from './copy-passage'
import { preview } from './preview'
import { usePreview } from './preview-store'

/** The keys of the preview and of the document that it shows, wherever the focus is. `onMove` moves the list's cursor by one document. */
export function usePreviewKeys(onMove: (by: 1 | -1) => void): void {
  useWindowKeys((event, place) => {
    const command = event.ctrlKey || event.metaKey
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const { path } = preview
    if (command && key === 'Enter') {
      if (path !== null && !event.repeat) void actions.openDoc(path)
      return path !== null
    }
    if (command && event.shiftKey && key === 'c') {
      if (path !== null) void copyPassage(path)
      return path !== null
    }
    if (command) return false
    if (event.altKey) {
      if (key === 'ArrowLeft') preview.goBack()
      else if (key === 'ArrowUp') onMove(-1)
      else if (key === 'ArrowDown') onMove(1)
      else return false
      return true
    }
    if (event.shiftKey && key === 'Enter' && place !== 'control' && place !== 'link') {
      if (path !== null && !event.repeat) void actions.openDocWindow(path)
      return path !== null
    }
    if (event.shiftKey) return false
    if (key === 'Escape') return preview.stepBack()
    if (place === 'field') return false
    if (key === 'f') {
      if (!event.repeat) preview.toggleFull()
      return true
    }
    if (key === 'p' || key === 'h') {
      if (path === null) return false
      if (!event.repeat) (key === 'p' ? actions.togglePinned : actions.toggleExcluded)(path)
      return true
    }
    if (key === ' ') return toggleSheet(place, event.repeat)
    return false
  })
}

/** A space scrolls a document that has the focus, presses a button, and otherwise brings up the sheet. */
function toggleSheet(place: string, repeat: boolean): boolean {
  const { quick } = usePreview.getState()
  if (place === 'control' || place === 'link' || (place === 'document' && !quick)) return false
  if (!repeat) preview.toggleQuick()
  return true
}
