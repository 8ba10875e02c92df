import { useWords } from '../state/use-words'
import { useTiles } from './tile-store'

/** How many stills are still being made, while they are many. */
export function QueueLine() {
  const words = useWords().media
  const left = useTiles((state) => state.left)
  return left === 0 ? null : <p className="media-left">{words.left(left)}</p>
}
