import type { Dictionary } from '../../shared/locale/en'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long ago `then` was, in the few words that fit beside a title: minutes and hours, then calendar days as the
 * person's clock counts them, then a date. A moment up to a minute ahead of `now` (clocks differ) counts as now.
 */
export function relativeTime(then: number, now: number, words: Dictionary['time']): string {
  const elapsed = now - then
  if (elapsed >= -MINUTE && elapsed < MINUTE) return words.now
  if (elapsed >= 0) {
    if (elapsed < HOUR) return words.minutesAgo(Math.floor(elapsed / MINUTE))
    const nights = midnightsBetween(then, now)
    if (nights === 0 || elapsed < 6 * HOUR) return words.hoursAgo(Math.floor(elapsed / HOUR))
    if (nights === 1) return words.yesterday
    if (nights <= 30) return words.daysAgo(nights)
  }
  return shortDate(then, now, words.locale)
}

/** Midnights of local time that lie between two moments; daylight saving makes some days 23 or 25 hours long. */
function midnightsBetween(then: number, now: number): number {
  return Math.round((startOfDay(now) - startOfDay(then)) / DAY)
}

function startOfDay(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0)
}

function shortDate(then: number, now: number, locale: string): string {
  const date = new Date(then)
  const thisYear = date.getFullYear() === new Date(now).getFullYear()
  return date.toLocaleDateString(
    locale,
    thisYear ? { month: 'short', day: 'numeric' } : { month: 'short', year: 'numeric' },
  )
}
