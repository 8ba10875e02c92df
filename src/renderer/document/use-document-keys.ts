import { copyPassage } from '../preview/copy-passage'
import { preview } from '../preview/preview'
import { actions } from '../state/actions'
import { useWindowKeys } from '../ui/use-window-keys'

/** The keys of a document's own window; Esc closes it when nothing stands over the document. */
export function useDocumentKeys(): void {
  useWindowKeys((event) => {
    const command = event.ctrlKey || event.metaKey
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const { path } = preview
    if ((key === 'Escape' && !command) || (command && key === 'w')) {
      window.close()
      return true
    }
    if (event.altKey && key === 'ArrowLeft') {
      preview.goBack()
      return true
    }
    if (!command || path === null) return false
    if (key === 'Enter') {
      if (!event.repeat) void actions.openDoc(path)
      return true
    }
    if (key !== 'c') return false
    if (event.shiftKey) {
      void copyPassage(path)
      return true
    }
    // What is selected is copied as everywhere.
    if ((window.getSelection()?.toString() ?? '') !== '') return false
    void actions.copyDocPath(path)
    return true
  })
}
