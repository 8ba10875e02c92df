import type { MarkdownIt, Token } from 'markdown-it'
import { GONE_ELEMENTS, RAW_TEXT_ELEMENTS } from './gone-elements'
import { linesOf } from './line-rule'
import { markAttribute, marksOf } from './mark'

const gone = new RegExp(`<(${GONE_ELEMENTS.join('|')})(?=[\\s/>])`, 'gi')
const tag = /^<(\/?)([a-z][a-z0-9]*)(?=[\s/>])/i
const opening = /^(\s*<[a-z][a-z0-9]*)(?=[\s/>])/i
/** These end by themselves where a paragraph does, and may hold what is no prose. */
const selfContained = new Set(['svg', 'math'])

/**
 * Raw HTML goes through to the HTML parser and the sanitiser as it stands, but an element that goes with its content
 * and is never closed must not take the rest of the document along: in a block it is closed with the block, in a line
 * it needs its end tag in the same paragraph.
 */
export function htmlRenderer(parser: MarkdownIt): void {
  parser.core.ruler.push('gone_inline', (state) => {
    for (const token of state.tokens) {
      if (token.children?.some(({ type }) => type === 'html_inline')) {
        token.children = withoutGone(token.children)
      }
    }
  })
  parser.renderer.rules['html_block'] = (tokens, index, _options, env) => {
    const token = tokens[index]!
    const marks = marksOf(env)
    // The only element that no end tag closes.
    const content = token.content.replace(/<plaintext/gi, '&lt;plaintext')
    const names = new Set([...content.matchAll(gone)].map((match) => match[1]!.toLowerCase()))
    const closings = [...names].sort(rawTextFirst).map((name) => `</${name}>`)
    return (
      content.replace(opening, (start) => start + markAttribute(marks, linesOf(token, marks))) +
      closings.join('')
    )
  }
}

function withoutGone(children: readonly Token[]): Token[] {
  const names = children.map(({ type, content }) => {
    const [, slash, name] = (type === 'html_inline' && tag.exec(content)) || []
    return name === undefined ? null : { name: name.toLowerCase(), closes: slash === '/' }
  })
  const lastEnd = new Map<string, number>()
  for (const [index, found] of names.entries()) if (found?.closes) lastEnd.set(found.name, index)
  const kept: Token[] = []
  let within: string | null = null
  for (const [index, child] of children.entries()) {
    const found = names[index]
    if (within !== null) {
      if (found?.closes && found.name === within) within = null
    } else if (!found || !GONE_ELEMENTS.includes(found.name) || selfContained.has(found.name)) {
      kept.push(child)
    } else if (!found.closes && (lastEnd.get(found.name) ?? -1) > index) within = found.name
  }
  return kept
}

/** Inside of raw text no other end tag counts. */
function rawTextFirst(a: string, b: string): number {
  return Number(RAW_TEXT_ELEMENTS.includes(b)) - Number(RAW_TEXT_ELEMENTS.includes(a))
}
