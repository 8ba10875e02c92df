import { useClock } from '../state/clock-store'
import { useWords } from '../state/use-words'
import { relativeTime } from './relative-time'

const exact = new Map<string, Intl.DateTimeFormat>()

/** A moment as its distance from now; the exact moment is its tooltip. Draws again only when its words change. */
export function RelativeTime({ at }: { at: number }) {
  const words = useWords().time
  const text = useClock(({ now }) => relativeTime(at, now, words))
  return (
    <time dateTime={isoTime(at)} title={exactTime(at, words.locale)}>
      {text}
    </time>
  )
}

function exactTime(at: number, locale: string): string {
  let format = exact.get(locale)
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' })
    exact.set(locale, format)
  }
  return format.format(at)
}

function isoTime(at: number): string {
  return new Date(at).toISOString()
}
