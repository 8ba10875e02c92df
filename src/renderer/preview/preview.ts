import type { Target } from '../../core/reading/reading'
import { useApp } from '../state/app-store'
import { useCatalog } from '../state/catalog-store'
import { useDialog } from '../state/dialog-store'
import { useList } from '../state/list-store'
import { currentPlace } from './reading-element'
import { follow, goBack, openPane, stepBack, toggleFull, toggleQuick } from './preview-steps'
import { closedPreview, isReading, usePreview, type Spot } from './preview-store'

/** Everything that a person can do with the preview. */
export const preview = {
  /** The document that one sees, else the one under the list's cursor. */
  get path(): string | null {
    const state = usePreview.getState()
    return isReading(state) ? (state.opened?.path ?? null) : useList.getState().cursor
  },
  open(path: string): void {
    usePreview.setState((state) => openPane(state, path))
  },
  toggleFull(): void {
    const { path } = this
    if (path !== null) usePreview.setState((state) => toggleFull(state, path))
  },
  toggleQuick(): void {
    const { path } = this
    if (path !== null) usePreview.setState((state) => toggleQuick(state, path))
  },
  /** One step towards the plain list; `false` when one is there. */
  stepBack(): boolean {
    const next = stepBack(usePreview.getState())
    if (next === null) return false
    usePreview.setState(next)
    return true
  },
  close(): void {
    usePreview.setState(closedPreview)
  },
  goBack(): void {
    usePreview.setState(goBack)
    takeCursorAlong()
  },
  /** Does what a link of the shown document is for. What is blocked or cannot be opened is no link. */
  follow(target: Target): void {
    switch (target.kind) {
      case 'doc':
        return go(target.path, spotOf(target))
      case 'asset':
        return go(target.path, { kind: 'start' })
      case 'anchor': {
        const { opened } = usePreview.getState()
        return opened === null ? undefined : go(opened.path, { kind: 'anchor', id: target.id })
      }
      case 'web':
        return useDialog.setState({ dialog: { kind: 'web', url: target.url, host: target.host } })
      case 'blocked':
    }
  },
}

function go(path: string, spot: Spot): void {
  usePreview.setState((state) => follow(state, { path, spot }, currentPlace()))
  takeCursorAlong()
}

function spotOf({ anchor, line }: Extract<Target, { kind: 'doc' }>): Spot {
  if (line !== null) return { kind: 'line', line }
  return anchor === null ? { kind: 'start' } : { kind: 'anchor', id: anchor }
}

/** The list shows where the reader has come to, when that is one of its documents. */
function takeCursorAlong(): void {
  const path = usePreview.getState().opened?.path
  const of = useApp.getState().app?.settings.segment === 'code' ? 'code' : 'docs'
  if (path !== undefined && useCatalog.getState().catalog?.[of].some((doc) => doc.path === path))
    useList.setState({ cursor: path })
}
