import type { SessionView } from '../../core/model'
import type { Dictionary } from '../../shared/locale/en'
import { relativeTime } from '../time/relative-time'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * What the session is doing, in words. An open turn with bytes in the last minute is being written; up to an hour of
 * silence is only quiet, because a model may think and a person may read; after that a closed turn is an end.
 */
export function sessionState(session: SessionView, now: number, words: Dictionary): string {
  const silence = Math.max(0, now - session.lastWriteAt)
  if (session.turnOpen && silence < MINUTE) return words.session.writing
  if (!session.turnOpen && silence >= HOUR)
    return words.session.ended(relativeTime(session.lastWriteAt, now, words.time))
  if (silence < MINUTE) return words.session.quietNow
  return words.session.quiet(span(silence, words.time))
}

function span(elapsed: number, words: Dictionary['time']): string {
  if (elapsed < HOUR) return words.minutes(Math.floor(elapsed / MINUTE))
  if (elapsed < 24 * HOUR) return words.hours(Math.floor(elapsed / HOUR))
  return words.days(Math.floor(elapsed / (24 * HOUR)))
}
