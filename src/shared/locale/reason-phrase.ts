import { assertNever } from '../../core/assert-never'
import type { Reason } from '../../core/model'
import type { Dictionary } from './en'
import type { Phrase } from './phrase'

/**
 * Says a reason as a sentence.
 *
 * @param when words for a moment in the past, such as "2 min ago"
 */
export function reasonPhrase(reason: Reason, t: Dictionary, when: (at: number) => string): Phrase {
  switch (reason.kind) {
    case 'match':
      return t.reason.match(reason.part, reason.word, reason.line)
    case 'linked-from':
      return t.reason.linkedFrom(reason.title, reason.line)
    case 'links-to':
      return t.reason.linksTo(reason.title, reason.line)
    case 'touched':
      return t.reason.touched(reason.how, reason.file, reason.action, when(reason.at), reason.line)
    case 'pinned':
      return [t.reason.pinned]
    default:
      return assertNever(reason)
  }
}
