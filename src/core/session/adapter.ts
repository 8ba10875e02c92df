import type { Item } from './item'
import type { Fields } from './untrusted'

/** What became of a row. */
export type Verdict = 'understood' | 'ignored' | 'unknown' | 'malformed'

/** Reads the rows of one agent's log, in file order. Holds what is needed to join rows that belong together. */
export interface Adapter {
  /** Takes one row; `emit` is called with each fact that is certain from now on. Never throws. */
  row(row: Fields, emit: (item: Item) => void): Verdict

  /** What stood here in the log could not be read, or was not looked at: one row or many. */
  passOver(): void

  /** The rows that follow stand further down: forgets all but what holds for the whole log. */
  jump(): void
}
