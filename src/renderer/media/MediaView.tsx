import { useWords } from '../state/use-words'

/** The pictures and videos of the project. */
export function MediaView() {
  return <p className="segment-empty">{useWords().segments.noMediaYet}</p>
}
