import type { Ranges } from '../docs/text-filter'
import { MarkedText } from './MarkedText'
import { splitMiddle } from './split-middle'
import './middle-ellipsis.css'

const noMarks: Ranges = []

/** One line that gives way in its middle, so that the beginning and the end of a name both stay readable. */
export function MiddleEllipsis({ text, marks = noMarks }: { text: string; marks?: Ranges }) {
  const split = splitMiddle(text)
  return (
    <bdi className="middle-ellipsis">
      <span className="middle-ellipsis-head">
        <MarkedText text={text} marks={marks} from={0} to={split} />
      </span>
      {split < text.length && (
        <span className="middle-ellipsis-tail">
          <MarkedText text={text} marks={marks} from={split} to={text.length} />
        </span>
      )}
    </bdi>
  )
}
