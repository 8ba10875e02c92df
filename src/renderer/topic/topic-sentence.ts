import { assertNever } from '../../core/assert-never'
import type { Basis } from '../../core/model'
import type { Dictionary } from '../../shared/locale/en'
import type { Phrase } from '../../shared/locale/phrase'

/** The one sentence about the order, and what a tooltip may add to it. */
export interface TopicSentence {
  readonly said: Phrase
  /** How many documents hold a word of the topic; only where the order rests on a topic. */
  readonly matched: number | null
  readonly detail: string | null
}

/**
 * On what the order of the list rests: exactly one sentence. `basis` is `null` before the first view; a person who
 * chose the newest first is told so, unless the documents themselves are still being read.
 */
export function topicSentence(
  basis: Basis | null,
  order: 'relevant' | 'recent',
  words: Dictionary['topic'],
): TopicSentence {
  if (basis === null) return plain([words.starting])
  if (order === 'recent' && basis.state !== 'reading') return plain([words.newestByChoice])
  switch (basis.state) {
    case 'ranked':
      return {
        said: basis.topic.length === 0 ? [words.rankedWithoutTopic] : words.ranked(basis.topic),
        matched: basis.matched,
        detail: null,
      }
    case 'no-match':
      return { said: words.noMatch(basis.topic), matched: null, detail: null }
    case 'too-little':
      return plain([words.tooLittle])
    case 'no-session':
      return plain([words.noSession])
    case 'not-understood':
      return {
        said: [words.notUnderstood(basis.rows)],
        matched: null,
        detail: words.notUnderstoodHint(basis.format),
      }
    case 'reading':
      return plain([words.reading(basis.done, basis.total)])
    default:
      return assertNever(basis)
  }
}

function plain(said: Phrase): TopicSentence {
  return { said, matched: null, detail: null }
}
