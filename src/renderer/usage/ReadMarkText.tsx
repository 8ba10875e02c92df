import { useView } from '../state/view-store'
import { useWords } from '../state/use-words'
import { readMarkWords } from './read-mark-words'
import './usage.css'

/** Whether the agent read the document, while that is being followed and the document is in the pack. */
export function ReadMarkText({ path }: { path: string }) {
  const words = useWords().usage
  const mark = useView(({ view }) => view?.usage?.marks[path])
  if (mark === undefined) return null
  return (
    <span className="read-mark" data-mark={mark.kind}>
      {readMarkWords(mark, words)}
    </span>
  )
}
