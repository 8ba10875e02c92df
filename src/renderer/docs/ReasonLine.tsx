import type { Reason } from '../../core/model'
import { plainText } from '../../shared/locale/plain-text'
import { reasonPhrase } from '../../shared/locale/reason-phrase'
import { useClock } from '../state/clock-store'
import { useWords } from '../state/use-words'
import { relativeTime } from '../time/relative-time'
import { MiddleEllipsis } from '../ui/MiddleEllipsis'

/** Why a document is in its tier. A long name gives way in its middle, so that the rest of the fact stays readable. */
export function ReasonLine({ reason }: { reason: Reason }) {
  const words = useWords()
  const ago = useClock(({ now }) =>
    reason.kind === 'touched' ? relativeTime(reason.at, now, words.time) : '',
  )
  const phrase = reasonPhrase(reason, words, () => ago)
  return (
    <div className="doc-reason" data-reason={reason.kind} title={plainText(phrase)}>
      {phrase.map((piece) =>
        typeof piece === 'string' ? (
          <span key={`said ${piece}`}>{piece}</span>
        ) : (
          <em key={`named ${piece.strong}`}>
            <MiddleEllipsis text={piece.strong} />
          </em>
        ),
      )}
    </div>
  )
}
