import type { Message } from '../model'
import { isAcknowledgement } from '../text/is-acknowledgement'

const LENGTH = 80

/** The newest human message that says something, in the person's own words: one line, 80 characters at most. */
export function taskOf(messages: readonly Message[]): string | null {
  const message = messages.findLast(({ role, text }) => role === 'human' && !isAcknowledgement(text))
  if (!message) return null
  const points = [...message.text.replace(/\s+/g, ' ').trim()]
  return points.length <= LENGTH
    ? points.join('')
    : `${points
        .slice(0, LENGTH - 1)
        .join('')
        .trimEnd()}…`
}
