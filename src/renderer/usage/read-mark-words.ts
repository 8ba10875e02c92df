import { assertNever } from '../../core/assert-never'
import type { ReadMark } from '../../core/model'
import type { Dictionary } from '../../shared/locale/en'

/** What the agent did with a document, in a word or three. */
export function readMarkWords(mark: ReadMark, words: Dictionary['usage']): string {
  switch (mark.kind) {
    case 'unread':
      return words.unread
    case 'read':
      return words.readTimes(mark.times)
    case 'changed':
      return words.changed
    case 'again':
      return words.again
    default:
      return assertNever(mark)
  }
}
