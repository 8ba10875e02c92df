import { useWindowKeys } from '../ui/use-window-keys'
import { actions } from './actions'

/** Copies the pack on its key. */
export function useCopyPackKey(): void {
  useWindowKeys((event) => {
    // With Alt the key's character is another one on some keyboards; its place is the same.
    if (event.code !== 'KeyC' || !event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey))
      return false
    void actions.copyPack()
    return true
  })
}
