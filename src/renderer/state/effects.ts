import type { Catalog, View } from '../../core/model'
import type { KnitApi } from '../../preload/index'
import { applyCatalogChange, type CatalogChange } from '../../shared/catalog-change'
import type { AppState } from '../../shared/ipc'
import { useApp } from './app-store'
import { useCatalog } from './catalog-store'
import { useClock } from './clock-store'
import { useFilter } from './filter-store'
import { useList } from './list-store'
import { useMessage } from './message-store'
import { useView } from './view-store'

// Coarse on purpose: the finest words on screen are whole minutes.
const CLOCK_PERIOD = 15_000
const MESSAGE_STAYS = 5_000

/** Ties the stores to what main pushes and to the clock, for as long as the window lives. */
export async function connect(knit: KnitApi): Promise<void> {
  // A push that overtakes the snapshot is newer than it.
  const pushed = new Set<'app' | 'view'>()
  knit.onApp((app) => {
    pushed.add('app')
    takeApp(app)
  })
  knit.onView((view) => {
    pushed.add('view')
    useClock.setState({ now: Date.now() })
    useView.setState({ view: keepDrawn(view, useView.getState().view) })
  })
  // Changes mean nothing before there is what they change.
  let early: (CatalogChange | null)[] | null = []
  knit.onCatalogChange((text) => {
    const change = JSON.parse(text) as CatalogChange | null
    if (early) early.push(change)
    else takeCatalogChange(change)
  })
  keepClock()
  expireMessages()

  const snapshot = await knit.snapshot()
  if (!snapshot.ok) {
    useMessage.setState({ message: { kind: 'failed', subject: 'Knit', code: snapshot.error } })
    return
  }
  if (!pushed.has('view')) useView.setState({ view: snapshot.value.view })
  useCatalog.setState({ catalog: JSON.parse(snapshot.value.catalog) as Catalog | null })
  early.forEach(takeCatalogChange)
  early = null
  if (!pushed.has('app')) takeApp(snapshot.value.app)
}

function takeCatalogChange(change: CatalogChange | null): void {
  useClock.setState({ now: Date.now() })
  const { catalog } = useCatalog.getState()
  // One that overtook the snapshot is in it already.
  if (change !== null && change.root === catalog?.root && change.version <= catalog.version) return
  useCatalog.setState({ catalog: change === null ? null : applyCatalogChange(catalog, change) })
}

type DrawnParts = Pick<View, 'pinned' | 'pack'>

/** What is already drawn stays the same object, so that news of the session or the reading moves no row. */
function keepDrawn(view: View | null, before: View | null): View | null {
  if (view === null || before === null) return view
  const code = view.code && { ...view.code, ...sameParts(view.code, before.code) }
  return { ...view, ...sameParts(view, before), code }
}

function sameParts(after: DrawnParts, before: DrawnParts | null): DrawnParts {
  const same = (part: keyof DrawnParts): boolean =>
    before !== null && JSON.stringify(after[part]) === JSON.stringify(before[part])
  return {
    pinned: same('pinned') ? before!.pinned : after.pinned,
    pack: same('pack') ? before!.pack : after.pack,
  }
}

/** Another root is another list: what was selected and filtered in the old one means nothing in it. */
function takeApp(app: AppState): void {
  const before = useApp.getState().app
  if (before !== null && before.root?.path !== app.root?.path) {
    useList.setState({ cursor: null })
    useFilter.setState({ open: false, text: '' })
    useMessage.setState({ message: null })
    if (useView.getState().view?.root.path === before.root?.path) useView.setState({ view: null })
    if (useCatalog.getState().catalog?.root === before.root?.path) useCatalog.setState({ catalog: null })
  }
  useApp.setState({ app })
}

function keepClock(): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const tick = (): void => useClock.setState({ now: Date.now() })
  const follow = (): void => {
    clearInterval(timer)
    if (document.hidden) return
    tick()
    timer = setInterval(tick, CLOCK_PERIOD)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}

/** Good news goes away by itself; a failure stays until it is read. */
function expireMessages(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  useMessage.subscribe(({ message }) => {
    clearTimeout(timer)
    if (message !== null && message.kind !== 'failed')
      timer = setTimeout(() => useMessage.setState({ message: null }), MESSAGE_STAYS)
  })
}
