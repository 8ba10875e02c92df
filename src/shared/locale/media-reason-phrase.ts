import { assertNever } from '../../core/assert-never'
import type { MediaReason } from '../../core/model'
import type { Dictionary } from './en'
import type { Phrase } from './phrase'

/** Says why a picture or a video stands above others. */
export function mediaReasonPhrase(reason: MediaReason, t: Dictionary): Phrase {
  switch (reason.kind) {
    case 'shown-by':
      return t.media.shownBy(reason.title, reason.line)
    case 'name':
      return t.reason.match('name', reason.word, undefined)
    default:
      return assertNever(reason)
  }
}
