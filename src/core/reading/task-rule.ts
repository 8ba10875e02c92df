import type { MarkdownIt } from 'markdown-it'
import { setMark } from './set-mark'

const box = /^\[([ xX])\](?:[ \t]+|$)/

/** List items that begin with `[ ]` or `[x]` are tasks. */
export function taskRule(parser: MarkdownIt): void {
  parser.core.ruler.push('task', (state) => {
    for (const [index, token] of state.tokens.entries()) {
      if (token.type !== 'list_item_open' || state.tokens[index + 1]?.type !== 'paragraph_open') continue
      const first = state.tokens[index + 2]?.children?.[0]
      if (first?.type !== 'text') continue
      const match = box.exec(first.content)
      if (!match) continue
      first.content = first.content.slice(match[0].length)
      setMark(token, { task: match[1] === ' ' ? 'open' : 'done' })
    }
  })
}
