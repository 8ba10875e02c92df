import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it'
import footnote from 'markdown-it-footnote'
import { calloutRule } from './callout-rule'
import { codeRenderer } from './code-renderer'
import { footnoteRenderer } from './footnote-renderer'
import { htmlRenderer } from './html-renderer'
import { lineRule } from './line-rule'
import type { Marks } from './mark'
import { taskRule } from './task-rule'
import { wikilinkRule } from './wikilink-rule'

/**
 * The Markdown parser: GitHub's flavour, raw HTML, footnotes, task lists, callouts and wikilinks. Typographic
 * replacements are off (they were a way to stall the parser), and only whole addresses become links by themselves.
 * Addresses pass through as written: `targetOf` alone judges them.
 */
const parser: Parser = new MarkdownIt({ html: true, linkify: true, typographer: false })
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
parser.validateLink = () => true
parser.normalizeLink = (url) => url
parser.normalizeLinkText = (url) => url
// The plugin's types are written against an older version of the parser.
parser.use(footnote as unknown as (parser: Parser) => void)
for (const rule of [
  wikilinkRule,
  taskRule,
  calloutRule,
  lineRule,
  codeRenderer,
  htmlRenderer,
  footnoteRenderer,
]) {
  parser.use(rule)
}

/** Markdown as markup that still has to be parsed and sanitised; fills `marks`. */
export function renderMarkdown(text: string, marks: Marks): string {
  return parser.render(text, { marks })
}
