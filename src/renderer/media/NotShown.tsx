import { actions } from '../state/actions'
import { useWords } from '../state/use-words'

/** What stands in place of a picture or video that the window cannot show: its still, why, and what one can do. */
export function NotShown({ path, said, still }: { path: string; said: string; still: string | null }) {
  const words = useWords().preview
  return (
    <div className="not-shown">
      {still !== null && <img src={still} alt="" draggable={false} />}
      <p role="status">{said}</p>
      <button type="button" className="button" onClick={() => void actions.openDoc(path)}>
        {words.open}
      </button>
    </div>
  )
}
