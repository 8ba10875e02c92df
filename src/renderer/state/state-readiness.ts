import { useApp } from './app-store'
import { useView } from './view-store'

/**
 * Says on the page's root element (`data-ready`) when the first answer has been drawn: the first-run screen, or a root
 * whose documents are all read. Tests wait for this fact instead of for a time.
 */
export function stateReadiness(): void {
  const stop = [useApp.subscribe(look), useView.subscribe(look)]

  function look(): void {
    const { app } = useApp.getState()
    const { view } = useView.getState()
    if (app === null || (app.root !== null && (view === null || view.basis.state === 'reading'))) return
    for (const unsubscribe of stop) unsubscribe()
    // Two frames later what the stores now hold has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.documentElement.dataset['ready'] = 'true'
      }),
    )
  }
}
