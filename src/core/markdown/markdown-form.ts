import { LinkGraph } from '../rank/link-graph'
import type { TextForm } from '../rank/text-form'
import { linkReader } from './links'
import { readLines } from './read-lines'

/** Documents: what they are about is in what they say. */
export const markdownForm: TextForm = {
  readLines: (_path, text, visit) => readLines(text, visit),
  titleOf: (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const dot = name.lastIndexOf('.')
    return dot > 0 ? name.slice(0, dot) : name
  },
  touchedAnswers: false,
  linkReader,
  graph: () => new LinkGraph(),
}
