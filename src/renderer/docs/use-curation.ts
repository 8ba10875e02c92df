import { actions } from '../state/actions'
import { useView } from '../state/view-store'

/** What the person decided about one document, and how to decide otherwise. */
export function useCuration(path: string) {
  const pinned = useView(({ view }) => view?.pinned.some((item) => item.path === path) === true)
  const excluded = useView(({ view }) => view?.excluded.includes(path) === true)
  return {
    pinned,
    excluded,
    togglePinned: (): void => actions.togglePinned(path),
    toggleExcluded: (): void => actions.toggleExcluded(path),
  }
}
