import type { LineVisitor } from '../markdown/read-lines'
import { commentStyle } from './comment-style'
import { declaredName } from './declared-name'
import { isProse } from './is-prose'

const license = /copyright|\blicen[cs]ed?\b|SPDX-|\(c\) \d{4}|all rights reserved/i
const LINE_LENGTH = 2000

interface CommentLine {
  readonly text: string
  readonly number: number
}

/**
 * Walks the lines of a code file and says what each is: `text` is a sentence in a comment, `declaration` a line that
 * names something of its own, everything else is `code`. A comment that states a licence says nothing of the file and
 * counts as code. One look at each line, no grammar: a comment sign within a string of several lines is taken for one.
 */
export function readCodeLines(path: string, text: string, visit: LineVisitor): void {
  const style = commentStyle(path)
  let comment: CommentLine[] = []
  let closing: string | null = null
  let number = 0
  const endComment = (): void => {
    const licensed = comment.some((line) => license.test(line.text))
    for (const line of comment)
      visit(!licensed && isProse(line.text) ? 'text' : 'code', line.text, line.number, 0)
    comment = []
  }
  const addComment = (inside: string): void => {
    const bare = inside.replace(/^[\s*/#!;-]{1,200}/, '').trimEnd()
    if (bare !== '') comment.push({ text: bare, number })
  }

  for (const whole of text.split('\n')) {
    number += 1
    const line = whole.endsWith('\r') ? whole.slice(0, -1) : whole
    const bare = line.trim().slice(0, LINE_LENGTH)
    if (bare === '') continue
    if (number === 1 && bare.startsWith('#!')) {
      visit('code', line, number, 0)
      continue
    }
    if (closing !== null) {
      const end = bare.indexOf(closing)
      addComment(end < 0 ? bare : bare.slice(0, end))
      if (end >= 0) closing = null
      continue
    }
    const block = style.block.find(([open]) => bare.startsWith(open))
    if (block) {
      const [open, close] = block
      const inside = bare.slice(open.length)
      const end = inside.indexOf(close)
      addComment(end < 0 ? inside : inside.slice(0, end))
      if (end < 0) closing = close
      continue
    }
    const sign = style.line.find((each) => bare.startsWith(each))
    if (sign !== undefined) {
      addComment(bare.slice(sign.length))
      continue
    }
    endComment()
    visit(declaredName(line) === null ? 'code' : 'declaration', line, number, 0)
  }
  endComment()
}
