import { actions } from '../state/actions'
import { useWords } from '../state/use-words'

/** Below a text of which not everything is shown: says so, and leads to the whole of it. */
export function CutNotice({ path, said }: { path: string; said: string }) {
  const words = useWords().preview
  return (
    <div className="cut-notice">
      <p>{said}</p>
      <button type="button" className="button" onClick={() => void actions.openDoc(path)}>
        {words.openWhole}
      </button>
    </div>
  )
}
