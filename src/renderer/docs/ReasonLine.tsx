import { assertNever, type Reason } from '../../core/model'
import type { Dictionary } from '../../shared/locale/en'
import { plainText } from '../../shared/locale/plain-text'
import type { Phrase } from '../../shared/locale/phrase'
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
  const phrase = reasonPhrase(reason, ago, words.reason)
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

function reasonPhrase(reason: Reason, ago: string, words: Dictionary['reason']): Phrase {
  switch (reason.kind) {
    case 'match':
      return words.match(reason.part, reason.word, reason.line)
    case 'linked-from':
      return words.linkedFrom(reason.title, reason.line)
    case 'links-to':
      return words.linksTo(reason.title, reason.line)
    case 'touched':
      return words.touched(reason.how, reason.file, reason.action, ago, reason.line)
    default:
      return assertNever(reason)
  }
}
