import type { MarkdownIt, RendererRule } from 'markdown-it'
import { markAttribute, marksOf } from './mark'
import { markOf } from './set-mark'

const MAX_LANGUAGE = 40

/** Code blocks travel as marks: neither their text nor their language ever is markup. */
export function codeRenderer(parser: MarkdownIt): void {
  const rule: RendererRule = (tokens, index, _options, env) => {
    const token = tokens[index]!
    const language = parser.utils.unescapeAll(token.info).trim().split(/\s/, 1)[0]!.slice(0, MAX_LANGUAGE)
    const code = { text: token.content.replace(/\n$/, ''), language }
    return `<pre${markAttribute(marksOf(env), { ...markOf(token), code })}></pre>\n`
  }
  parser.renderer.rules['fence'] = rule
  parser.renderer.rules['code_block'] = rule
}
