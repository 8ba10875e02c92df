import type { TextForm } from '../rank/text-form'
import { ImportGraph } from '../relations/import-graph'
import { importReader } from '../relations/import-reader'
import { readCodeLines } from './read-code-lines'

/** Code files: the file that the agent works in is what the work is about, whatever words it holds. */
export const codeForm: TextForm = {
  readLines: readCodeLines,
  titleOf: (path) => path.slice(path.lastIndexOf('/') + 1),
  touchedAnswers: true,
  linkReader: importReader,
  graph: () => new ImportGraph(),
}
