import type { MarkdownIt } from 'markdown-it'
import type { Callout } from './reading'
import { setMark } from './set-mark'

const head = /^\[!([a-z]+)\][+-]?(?:[ \t]+|$)/i

/** GitHub's five kinds, and what other editors call them. */
const kinds = new Map<string, Callout['kind']>([
  ...alike('note', 'note info todo abstract summary example quote question faq'),
  ...alike('tip', 'tip hint success check done'),
  ...alike('important', 'important'),
  ...alike('warning', 'warning attention'),
  ...alike('caution', 'caution danger error bug failure'),
])

function alike(kind: Callout['kind'], names: string): [string, Callout['kind']][] {
  return names.split(' ').map((name) => [name, kind])
}

/** A quote whose first line is `[!NOTE]`, a title after it or not, is a callout. */
export function calloutRule(parser: MarkdownIt): void {
  parser.core.ruler.push('callout', (state) => {
    const emptied = new Set<number>()
    for (const [index, token] of state.tokens.entries()) {
      if (token.type !== 'blockquote_open' || state.tokens[index + 1]?.type !== 'paragraph_open') continue
      const line = state.tokens[index + 2]
      const children = line?.children
      const first = children?.[0]
      if (!line || !children || first?.type !== 'text') continue
      const match = head.exec(first.content)
      const kind = match && kinds.get(match[1]!.toLowerCase())
      if (!match || !kind) continue
      const end = children.findIndex(({ type }) => type === 'softbreak' || type === 'hardbreak')
      const words = (end < 0 ? children : children.slice(0, end)).map(({ content }) => content).join('')
      const title = words.slice(match[0].length).trim()
      setMark(token, { callout: { kind, title: title === '' ? null : title } })
      line.children = end < 0 ? [] : children.slice(end + 1)
      if (line.children.length === 0) for (const at of [1, 2, 3]) emptied.add(index + at)
    }
    if (emptied.size > 0) state.tokens = state.tokens.filter((_token, index) => !emptied.has(index))
  })
}
