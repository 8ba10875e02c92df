import type { Env } from 'markdown-it'
import type { Callout, Reference } from './reading'

/** What our own markup rules know of an element. Travels beside the markup, as an entry of a list. */
export interface Mark {
  readonly line?: number
  readonly endLine?: number
  /** With its prefix. */
  readonly id?: string
  readonly reference?: Reference
  readonly code?: { readonly text: string; readonly language: string }
  callout?: Callout
  task?: 'open' | 'done'
  readonly part?: 'footnotes' | 'footnote-reference' | 'footnote-back'
}

/** What one run of the Markdown parser writes its marks to. */
export interface Marks {
  /** Name of the attribute whose value is an index into `list`. */
  readonly name: string
  readonly list: Mark[]
  /** Lines of the document before the parsed text. */
  readonly lineOffset: number
}

/** The attribute, with a space before it, that gives an element of our own markup this mark. */
export function markAttribute(marks: Marks, mark: Mark): string {
  marks.list.push(mark)
  return ` ${marks.name}="${marks.list.length - 1}"`
}

/** The marks of the run that a rule of the parser is called in. */
export function marksOf(env: Env | undefined): Marks {
  return env?.['marks'] as Marks
}
