import { neighbourOf } from './docs/neighbour-of'
import { RowMenu } from './docs/RowMenu'
import { rowId } from './docs/row-id'
import { useShownList } from './docs/use-shown-list'
import { DropHint } from './drag/DropHint'
import { FirstRun } from './first-run/FirstRun'
import { Header } from './header/Header'
import { mediaNeighbour } from './media/media-neighbour'
import { useShownMedia } from './media/use-shown-media'
import { Notices } from './notices/Notices'
import { KeysSheet } from './keys/KeysSheet'
import { QuickLook } from './preview/QuickLook'
import { SplitView } from './preview/SplitView'
import { usePreviewKeys } from './preview/use-preview-keys'
import { WebLinkSheet } from './preview/WebLinkSheet'
import { SegmentPane } from './segments/SegmentPane'
import { useSegment } from './segments/use-segment'
import { SessionChip } from './session/SessionChip'
import { SettingsSheet } from './settings/SettingsSheet'
import { useCopyPackKey } from './state/use-copy-pack-key'
import { useApp } from './state/app-store'
import { useList } from './state/list-store'
import { useDocumentLook } from './state/use-document-look'
import { useWords } from './state/use-words'

/** The window, from the folder at its upper edge to the notices at its lower one. */
export function App() {
  const root = useApp(({ app }) => app?.root ?? null)
  const ready = useApp(({ app }) => app !== null)
  const title = useWords().main.windowTitle(root?.name ?? null)

  useDocumentLook(title)

  // Before main has said anything there is nothing true to show; a failure to say it is told below.
  if (!ready) return <Notices />
  if (root === null)
    return (
      <>
        <FirstRun />
        <Notices />
        <SettingsSheet />
        <DropHint />
      </>
    )
  return (
    <>
      <Project />
      <Notices />
      <SettingsSheet />
      <DropHint />
    </>
  )
}

function Project() {
  const list = useShownList()
  const cursor = useList((state) => state.cursor)
  const media = useShownMedia()
  const segment = useSegment()
  const among = segment === 'media' || (segment === 'all' && cursor !== null && media.indexOf.has(cursor))
  const shown = cursor !== null && (among ? media.indexOf : list.docs.indexOf).has(cursor)
  const move = (by: 1 | -1): void => {
    const next = among ? mediaNeighbour(media, cursor, by) : neighbourOf(list, cursor, by)
    if (next !== null) useList.setState({ cursor: next })
  }
  usePreviewKeys(move)
  useCopyPackKey()
  return (
    <>
      <SplitView onMove={move}>
        <Header activeRow={shown ? rowId(cursor) : undefined} />
        <SessionChip />
        <SegmentPane list={list} media={media} />
      </SplitView>
      <QuickLook onMove={move} />
      <RowMenu />
      <WebLinkSheet />
      <KeysSheet />
    </>
  )
}
