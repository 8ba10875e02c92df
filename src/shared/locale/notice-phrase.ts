import { assertNever } from '../../core/assert-never'
import type { Notice } from '../../core/model'
import type { Dictionary } from './en'
import type { Phrase } from './phrase'

/** Says a notice as a sentence. */
export function noticePhrase(notice: Notice, { notice: words }: Pick<Dictionary, 'notice'>): Phrase {
  switch (notice.kind) {
    case 'root-gone':
      return notice.cause === 'missing' ? words.rootMissing(notice.path) : words.rootForbidden(notice.path)
    case 'capped':
      return [words.capped(notice.listed, notice.found)]
    case 'depth-reached':
      return words.depthReached(notice.depth, notice.example)
    case 'polling':
      return [notice.cause === 'watch-limit' ? words.pollingWatchLimit : words.pollingWatcherFailed]
    case 'unreadable':
      return words.unreadable(notice.count, notice.example)
    case 'log-gone':
      return words.logGone(notice.log)
    case 'engine-restarted':
      return [words.engineRestarted]
    default:
      return assertNever(notice)
  }
}
