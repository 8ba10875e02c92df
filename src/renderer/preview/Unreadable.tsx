import { assertNever } from '../../core/assert-never'
import type { Reading, UnreadableWhy } from '../../core/reading/reading'
import { actions } from '../state/actions'
import { useFilter } from '../state/filter-store'
import { useWords } from '../state/use-words'
import { PhraseText } from '../ui/PhraseText'
import { preview } from './preview'

/** What stands in place of a file that cannot be shown, and what one can do about it. */
export function Unreadable({ reading }: { reading: Extract<Reading, { kind: 'unreadable' }> }) {
  const words = useWords().preview
  return (
    <div className="unreadable" role="status">
      <p>
        <PhraseText phrase={words.unreadable(reading.path, reading.why)} />
      </p>
      <NextStep path={reading.path} why={reading.why} />
    </div>
  )
}

function NextStep({ path, why }: { path: string; why: UnreadableWhy }) {
  const words = useWords().preview
  switch (why) {
    case 'not-found': {
      const name = path.slice(path.lastIndexOf('/') + 1)
      return <Step label={words.lookFor(name)} onClick={() => lookFor(name)} />
    }
    case 'no-permission':
    case 'unreadable':
    case 'too-large':
    case 'not-text':
    case 'type':
      return <Step label={words.reveal} onClick={() => void actions.revealDoc(path)} />
    case 'outside-root':
      return <Step label={words.close} onClick={() => preview.close()} />
    default:
      return assertNever(why)
  }
}

function Step({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="button" onClick={onClick}>
      {label}
    </button>
  )
}

/** A file that was moved usually keeps its name. */
function lookFor(name: string): void {
  preview.close()
  useFilter.setState({ open: true, text: name })
}
