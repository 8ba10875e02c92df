import type { Link } from '../markdown/links'
import type { LineVisitor } from '../markdown/read-lines'
import type { FileGraph } from './file-graph'

/** How the texts of one kind of file are read, and what the library may make of them. */
export interface TextForm {
  readonly readLines: (path: string, text: string, visit: LineVisitor) => void
  /** What a file is called whose text does not say it. */
  readonly titleOf: (path: string) => string
  /** Whether a file answers the conversation for the mere fact that the agent touched it. */
  readonly touchedAnswers: boolean
  /** Finds the links in the lines of one text; `links` ends it. */
  readonly linkReader: (path: string) => { readonly visit: LineVisitor; readonly links: () => Link[] }
  readonly graph: () => FileGraph
}
