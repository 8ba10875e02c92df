import type { RowCounts } from '../../core/model'
import type { Dictionary } from './en'

/** What became of the rows of a log, in words: those that were understood and, where there are any, those that were not. */
export function rowsLines(rows: RowCounts, words: Dictionary['session']): string[] {
  const lines = [words.rows(rows.read, rows.understood, rows.ignored)]
  if (rows.unknown + rows.malformed > 0) lines.push(words.rowsLost(rows.unknown, rows.malformed))
  return lines
}
