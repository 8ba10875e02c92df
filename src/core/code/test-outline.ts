import { OutlineReader } from '../markdown/outline'
import { readCodeLines } from './read-code-lines'

/** The summary that the list would show of a code file, for tests. */
export function outlineOf(path: string, text: string): string {
  const reader = new OutlineReader()
  readCodeLines(path, text, reader.visit)
  return reader.outline().summary?.text ?? ''
}
