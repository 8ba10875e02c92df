import type { KnitApi } from '../../preload/index'
import { useApp } from '../state/app-store'
import { useClock } from '../state/clock-store'
import { useView } from '../state/view-store'
import { useNewest } from './newest-store'

/** Ties the peek to what main tells, for as long as its window lives. */
export async function connectPeek(knit: KnitApi): Promise<void> {
  const pushed = new Set<'app' | 'view' | 'newest'>()
  knit.onApp((app) => {
    pushed.add('app')
    useApp.setState({ app })
  })
  knit.onView((view) => {
    pushed.add('view')
    useClock.setState({ now: Date.now() })
    useView.setState({ view })
  })
  knit.onNewest((newest) => {
    pushed.add('newest')
    useNewest.setState({ newest })
  })
  // Ages are told as of now whenever it comes up.
  document.addEventListener('visibilitychange', () => useClock.setState({ now: Date.now() }))
  const snapshot = await knit.peekSnapshot()
  if (!snapshot.ok) return
  const { app, view, newest } = snapshot.value
  // A push that overtook the snapshot is newer than it.
  if (!pushed.has('app')) useApp.setState({ app })
  if (!pushed.has('view')) useView.setState({ view })
  if (!pushed.has('newest')) useNewest.setState({ newest })
}
