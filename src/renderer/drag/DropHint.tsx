import { useWords } from '../state/use-words'
import { useDropIn } from './use-drop-in'
import './drop-hint.css'

/** Says, while something is held over the window, what letting go of it will do. */
export function DropHint() {
  const words = useWords().drag
  const over = useDropIn()
  return over ? <div className="drop-hint">{words.hint}</div> : null
}
