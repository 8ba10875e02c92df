import type { Item } from '../item'
import { fieldsOf, listOf, type Fields } from '../untrusted'

/**
 * The numbers that DSH gives to the events of a log, from 0 without gaps: a number that is left out is an event that is
 * not there any more. After a crash DSH writes its last events anew, so that numbers may come a second time.
 */
export class RowNumbers {
  /** The number that the next row should have; `null` while nothing tells. */
  private next: number | null = 0

  /** Takes the number of a row; returns what is missing before it. */
  take(row: Fields): Extract<Item, { kind: 'gap' }> | null {
    const packed = row['seq0']
    const number = packed ?? row['seq']
    if (typeof number !== 'number' || !Number.isSafeInteger(number)) return null
    const expected = this.next
    this.next = number + (packed === undefined ? 1 : eventsIn(row))
    return expected === null || number <= expected ? null : { kind: 'gap', after: expected - 1, next: number }
  }

  /** What comes next may have any number. */
  forget(): void {
    this.next = null
  }
}

/** A packed row stands for as many events as it has pieces. */
function eventsIn(row: Fields): number {
  const { texts, args } = fieldsOf(row['data'])
  return Math.max(1, listOf(texts).length, listOf(args).length)
}
