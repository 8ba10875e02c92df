import { fold } from '../text/fold'
import { readFrontMatter } from '../markdown/front-matter'
import { plainText } from '../markdown/plain-text'
import { declaredName } from '../code/declared-name'
import type { LineVisitor } from '../markdown/read-lines'
import { Field } from './fields'
import { nameOf } from './name-of'
import type { TextForm } from './text-form'

/** Takes one piece of a document's text that belongs to a field. Pieces are folded. */
export type PieceSink = (field: Field, text: string) => void

const codeSpan = /(`+)((?:(?!\1).)+?)\1/g
const linkTarget = /(!?\[[^\]]*\])\([^)\n]*\)/g
const address = /\b(?:https?|ftp):\/\/[^\s<>"'`)\]]+/g
const tag = /<\/?[a-zA-Z][^>]*>/g

/**
 * Splits a folded document into the pieces that are indexed: what a reader sees, without link targets, tags and comments.
 * `beside` is shown every line as well, so that a text is walked once.
 */
export function documentPieces(
  path: string,
  folded: string,
  form: TextForm,
  sink: PieceSink,
  beside: LineVisitor,
): void {
  namePieces(path, sink)
  const frontMatter: string[] = []
  let titled = false
  let inComment = false
  const code = (_all: string, _ticks: string, content: string): string => {
    sink(Field.code, content)
    return ` ${content} `
  }
  form.readLines(path, folded, (kind, content, number, level) => {
    beside(kind, content, number, level)
    if (kind === 'front-matter') {
      frontMatter.push(content)
      return
    }
    if (kind === 'declaration') {
      const name = declaredName(content)
      if (name) sink(Field.heading, content.slice(name.from, name.to))
    }
    if (kind === 'code' || kind === 'declaration') {
      sink(Field.code, content)
      return
    }
    if (kind === 'heading') {
      const title = level === 1 && !titled
      titled ||= title
      sink(title ? Field.title : Field.heading, plainText(content))
      return
    }
    let line = content
    if (inComment) {
      const end = line.indexOf('-->')
      if (end < 0) return
      line = line.slice(end + 3)
      inComment = false
    }
    if (line.includes('<!--')) {
      line = line.replace(/<!--.*?-->/g, ' ')
      const start = line.indexOf('<!--')
      if (start >= 0) {
        inComment = true
        line = line.slice(0, start)
      }
    }
    if (line.includes('](')) line = line.replace(linkTarget, '$1 ')
    if (line.includes('://')) line = line.replace(address, ' ')
    if (line.includes('<')) line = line.replace(tag, ' ')
    if (line.includes('`')) line = line.replace(codeSpan, code)
    sink(Field.body, line)
  })
  if (frontMatter.length > 0) {
    const { title, about } = readFrontMatter(frontMatter)
    if (title !== null) {
      sink(titled ? Field.heading : Field.title, title)
      titled = true
    }
    for (const value of about) sink(Field.heading, value)
  }
  if (!titled) sink(Field.title, fold(nameOf(path).name))
}

/** The pieces that a document has by its path alone. */
export function namePieces(path: string, sink: PieceSink): void {
  const { name, folders } = nameOf(path)
  sink(Field.name, fold(name))
  for (const folder of folders) sink(Field.folder, fold(folder))
}
