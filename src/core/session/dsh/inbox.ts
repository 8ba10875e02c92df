import { contentText } from './content'
import { fieldsOf, isFields, listOf, nonEmptyOf, numberOf, type Fields } from '../untrusted'

/** A human text that waits in DSH's inbox. */
export interface Waiting {
  readonly id: string
  readonly text: string
  readonly at: number
}

/**
 * What people typed while DSH was not ready for it. Each text normally comes back as a `user/message`; when its turn
 * fails before the first step, the inbox is the only place where it stands.
 */
export class Inbox {
  /** Texts in each queue, in order; `null` for entries that no person typed. */
  private readonly queues = new Map<string, (Waiting | null)[]>()
  /** Texts that a turn took out and that have not come back as messages yet. */
  private taken: Waiting[] = []

  /** Takes an `agent/inbox/spliced` event. */
  splice(data: Fields, at: number, isHuman: (source: Fields) => boolean): void {
    const target = nonEmptyOf(data['target']) ?? ''
    const queue = this.queues.get(target) ?? []
    this.queues.set(target, queue)
    const inserted = listOf(data['inserted']).map((entry) => waiting(entry, at, isHuman))
    const removed = queue.splice(numberOf(data['start'], 0), numberOf(data['removedCount'], 0), ...inserted)
    if (data['outcome'] !== 'canceled') this.taken.push(...removed.filter((entry) => entry !== null))
  }

  /** A human message arrived: whatever was taken out has been or will be written as messages. */
  delivered(): void {
    this.taken = []
  }

  /** The turn is over: texts that were taken out for it and never became messages. */
  lost(): readonly Waiting[] {
    const lost = this.taken
    this.taken = []
    return lost
  }
}

function waiting(entry: unknown, at: number, isHuman: (source: Fields) => boolean): Waiting | null {
  if (!isFields(entry) || !isHuman(fieldsOf(entry['source']))) return null
  const id = nonEmptyOf(entry['id'])
  const text = contentText(entry['content'])
  return id === null || text === '' ? null : { id, text, at }
}
