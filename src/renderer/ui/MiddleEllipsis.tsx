import type { Ranges } from '../docs/text-filter'
import { MarkedText } from './MarkedText'
import { splitMiddle } from './split-middle'
import './middle-ellipsis.css'

const noMarks: Ranges = []

/** One line that gives way in its middle, so that the beginning and the end of a name both stay readable. */
export function MiddleEllipsis({ text: given, marks = noMarks }: { text: string; marks?: Ranges }) {
  // A line break out of a file would make two lines of one; the length stays, and with it the marks.
  const text = given.replace(/\s/gu, ' ')
  const split = splitMiddle(text)
  if (split === text.length)
    return (
      <bdi className="middle-ellipsis">
        <span className="middle-ellipsis-head">
          <MarkedText text={text} marks={marks} />
        </span>
      </bdi>
    )
  return (
    <bdi className="middle-ellipsis">
      {/* Read aloud in one piece; only the eye gets the two halves. */}
      <span className="visually-hidden">{text}</span>
      <span className="middle-ellipsis-head" aria-hidden="true">
        <MarkedText text={text} marks={marks} to={split} />
      </span>
      <span className="middle-ellipsis-tail" aria-hidden="true">
        <MarkedText text={text} marks={marks} from={split} />
      </span>
    </bdi>
  )
}
