import { useDialog } from '../state/dialog-store'
import { useWords } from '../state/use-words'

/** Leads to where an ffmpeg can be named. */
export function MediaSettingsButton() {
  const words = useWords().settings
  return (
    <button
      type="button"
      className="button"
      onClick={() => useDialog.setState({ dialog: { kind: 'settings', section: 'media' } })}
    >
      {words.open}
    </button>
  )
}
