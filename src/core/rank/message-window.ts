import type { Message } from '../model'
import { isAcknowledgement } from '../text/is-acknowledgement'
import type { Parameters } from './parameters'

/**
 * The messages that count, newest first, each cut to its share: the newest `messages` of them, and no older one has an
 * effect. Except: while an agent works it may say more than that in a row, and then the person's last request takes the
 * oldest place.
 */
export function messageWindow(messages: readonly Message[], parameters: Parameters): Message[] {
  const window = messages.slice(-parameters.messages)
  const asks = (message: Message): boolean => message.role === 'human' && !isAcknowledgement(message.text)
  if (!window.some(asks)) {
    const request = messages.findLast(asks)
    if (request) window.splice(0, window.length >= parameters.messages ? 1 : 0, request)
  }
  const counted: Message[] = []
  let left = parameters.totalChars
  for (const message of window.reverse()) {
    const text = message.text.slice(0, Math.min(parameters.messageChars, left))
    left -= text.length
    if (text !== '' && !isAcknowledgement(text)) counted.push({ ...message, text })
  }
  return counted
}
