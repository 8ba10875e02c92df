import type { MarkdownIt, Token } from 'markdown-it'
import { marksOf, type Mark, type Marks } from './mark'
import { markOf } from './set-mark'

/** Gives every block element its mark, with its lines; a table's cells get their alignment without a style. */
export function lineRule(parser: MarkdownIt): void {
  parser.core.ruler.push('line', (state) => {
    const marks = marksOf(state.env)
    for (const token of state.tokens) {
      if (token.nesting < 0 || token.type === 'inline' || token.type === 'html_block') continue
      if (token.tag === 'td' || token.tag === 'th') align(token)
      const mark = { ...linesOf(token, marks), ...markOf(token) }
      if (Object.keys(mark).length === 0) continue
      if (token.type === 'fence' || token.type === 'code_block') token.meta = { ...token.meta, mark }
      else {
        marks.list.push(mark)
        token.attrPush([marks.name, String(marks.list.length - 1)])
      }
    }
  })
}

/** Lines of the document, starting at 1, that a block token was read from. */
export function linesOf(token: Token, marks: Marks): Pick<Mark, 'line' | 'endLine'> {
  if (!token.map) return {}
  const [from, to] = token.map
  return { line: marks.lineOffset + from + 1, endLine: marks.lineOffset + Math.max(to, from + 1) }
}

function align(cell: Token): void {
  const style = cell.attrGet('style')
  if (style === null) return
  cell.attrs = [['align', String(style).replace('text-align:', '')]]
}
