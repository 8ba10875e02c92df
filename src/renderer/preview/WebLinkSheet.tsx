import { actions } from '../state/actions'
import { useDialog } from '../state/dialog-store'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'
import { Sheet } from '../ui/Sheet'

/** Asks before a link leaves Knit, and shows where it leads. */
export function WebLinkSheet() {
  const words = useWords().preview
  const dialog = useDialog((state) => state.dialog)
  if (dialog?.kind !== 'web') return null
  const { url, host } = dialog
  const close = (): void => useDialog.setState({ dialog: null })
  return (
    <Sheet className="web-link" label={words.leaveTitle} onClose={close}>
      <p className="web-link-host">
        <PhraseText phrase={url.startsWith('mailto:') ? words.leaveToMail(host) : words.leaveToWeb(host)} />
      </p>
      <p className="web-link-url">
        <bdi>{url}</bdi>
      </p>
      <div className="sheet-buttons">
        <button type="button" className="button" onClick={close}>
          {words.stay}
        </button>
        <button
          type="button"
          className="button button-main"
          onClick={() => {
            close()
            void actions.openWeb(url, host)
          }}
        >
          {words.leave}
        </button>
      </div>
    </Sheet>
  )
}
