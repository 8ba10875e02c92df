import type { Reading } from '../../core/reading/reading'
import type { KnitApi } from '../../preload/index'
import { useApp } from '../state/app-store'
import { useFilter } from '../state/filter-store'
import { useList } from '../state/list-store'
import { useView } from '../state/view-store'
import { itemOf, passagesOf } from './passages'
import { preview } from './preview'
import { choose } from './preview-steps'
import { closedPreview, isReading, usePreview, type Opened } from './preview-store'
import { useReading } from './reading-store'
import { rememberedPlaces } from './remembered-places'

/** After this time, in ms, one says that a document is still being opened. */
const SLOW_AFTER = 400

/** Ties the preview to the list's cursor and to main, for as long as the window lives. */
export function connectPreview(knit: KnitApi): void {
  let latest = 0
  let arrived = true

  const take = (reading: Reading): void => {
    const before = useReading.getState().reading
    // The part of a document that is already shown whole would only take something away.
    const lesser = reading.kind === 'markdown' && !reading.whole && before?.path === reading.path
    if (!lesser) useReading.setState({ reading, slow: false })
  }

  const load = async (opened: Opened): Promise<void> => {
    const own = ++latest
    arrived = false
    const timer = setTimeout(() => useReading.setState({ slow: true }), SLOW_AFTER)
    const result = await knit.openReading(opened.path, firstLine(opened)).catch(() => null)
    clearTimeout(timer)
    if (own !== latest) return
    arrived = true
    take(result?.ok ? result.value : { kind: 'unreadable', path: opened.path, why: 'unreadable' })
  }

  usePreview.subscribe((state, before) => {
    if (!isReading(state)) {
      latest++
      if (isReading(before)) useReading.setState({ reading: null, slow: false })
      return
    }
    const { opened } = state
    if (opened === null) return
    const moved = opened.path === before.opened?.path && isReading(before)
    if (!moved) void load(opened)
  })
  knit.onShowDoc((path) => {
    useFilter.setState({ open: false, text: '' })
    useList.setState({ cursor: path, chosen: new Set() })
    preview.open(path)
  })
  knit.onReadingSlice((slice) => {
    if (!arrived && slice.path === usePreview.getState().opened?.path) take(slice)
  })
  knit.onReadingChange((path) => {
    const state = usePreview.getState()
    if (isReading(state) && state.opened?.path === path) void load(state.opened)
  })

  useList.subscribe(({ cursor }, before) => {
    const state = usePreview.getState()
    if (cursor !== null && cursor !== before.cursor && isReading(state))
      usePreview.setState(choose(state, cursor))
  })
  useApp.subscribe(({ app }, before) => {
    if (before.app === null || before.app.root?.path === app?.root?.path) return
    rememberedPlaces.clear()
    usePreview.setState(closedPreview)
  })
}

/** The line that will be seen first, as far as it is known before the document is. */
function firstLine({ path, spot }: Opened): number {
  if (spot.kind === 'line') return spot.line
  if (spot.kind === 'place') return spot.place?.line ?? 1
  if (spot.kind === 'anchor') return 1
  const passages = passagesOf(itemOf(useView.getState().view, path))
  const left = rememberedPlaces.of(path, passages)
  return left === undefined ? (passages[0]?.from ?? 1) : (left?.line ?? 1)
}
