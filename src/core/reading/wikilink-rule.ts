import type { MarkdownIt } from 'markdown-it'
import { markAttribute, marksOf, type Mark } from './mark'
import { previewKind } from './preview-kind'

const OPEN_BRACKET = 0x5b
const EXCLAMATION = 0x21
const MAX_LENGTH = 512
const wikilink = /^(!?)\[\[([^[\]|#\n]*)(?:#([^[\]|\n]*))?(?:\|([^[\]\n]*))?\]\]/

/** `[[page]]`, `[[page#heading|alias]]` and `![[picture.png]]`. */
export function wikilinkRule(parser: MarkdownIt): void {
  parser.inline.ruler.before('link', 'wikilink', (state, silent) => {
    const first = state.src.charCodeAt(state.pos)
    if (first !== OPEN_BRACKET && first !== EXCLAMATION) return false
    const second = state.src.charCodeAt(state.pos + 1)
    if (second !== OPEN_BRACKET) return false
    const match = wikilink.exec(state.src.slice(state.pos, Math.min(state.pos + MAX_LENGTH, state.posMax)))
    if (!match) return false
    const [all, embed, page, heading, alias] = match
    const name = page!.trim()
    if (name === '' && !heading) return false
    // `[[1]](address)` and `[[1]][label]` are plain links whose text is in brackets.
    const after = state.src[state.pos + all.length]
    if (after === '(' || after === '[') return false
    if (!silent) {
      const token = state.push('wikilink', embed && isMedia(name) ? 'img' : 'a', 0)
      token.content = alias?.trim() || (heading ? [name, heading.trim()].filter(Boolean).join(' › ') : name)
      token.meta = { name, heading: heading?.trim() ?? '' }
    }
    state.pos += all.length
    return true
  })
  parser.renderer.rules['wikilink'] = (tokens, index, _options, env) => {
    const token = tokens[index]!
    const mark: Mark = { reference: { form: 'wiki', ...(token.meta as { name: string; heading: string }) } }
    const attribute = markAttribute(marksOf(env), mark)
    const words = parser.utils.escapeHtml(token.content)
    return token.tag === 'img' ? `<img${attribute} alt="${words}">` : `<a${attribute}>${words}</a>`
  }
}

function isMedia(name: string): boolean {
  const kind = previewKind(name)
  return kind === 'image' || kind === 'video'
}
