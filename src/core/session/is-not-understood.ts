import type { Session } from '../model'

/** Whether there are rows, but hardly one of them says anything to this version of Knit. */
export function isNotUnderstood({ messages, turns, rows }: Session): boolean {
  if (messages.length > 0 || turns.length > 0) return false
  return rows.unknown + rows.malformed > rows.understood + rows.ignored
}
