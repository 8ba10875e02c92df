import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { sanitize } from 'hast-util-sanitize'
import { parseFragment } from 'parse5'
import { markdownSchema } from './markdown-schema'
import type { Marks } from './mark'
import { renderMarkdown } from './markdown-parser'
import type { ParsedMarkdown } from './reading'
import { splitFrontMatter } from './split-front-matter'
import { TooComplex } from './too-complex'
import { TreeBuilder } from './tree-builder'
import { unusedName } from './unused-name'

/**
 * A Markdown document as a tree that is safe to draw: every element and property is on our list, every address is an
 * entry of `references`, and lines, tasks, callouts and notes are fields that no markup can write. Never touches a
 * file and never runs anything.
 *
 * @param linesBefore lines of the document before `text`, where it is a part of one
 * @throws TooComplex where the document is nested too deeply or has too many elements
 */
export function parseMarkdown(text: string, linesBefore = 0): ParsedMarkdown {
  const normal = text.replace(/\r\n?/g, '\n')
  const { frontMatter, body, lines } =
    linesBefore === 0 ? splitFrontMatter(normal) : { frontMatter: null, body: normal, lines: 0 }
  const marks: Marks = { name: unusedName(body), list: [], lineOffset: linesBefore + lines }
  const builder = new TreeBuilder(marks)
  try {
    // Without the places of elements in the markup, which cost as much as the parsing itself.
    const markup = fromParse5(parseFragment(renderMarkdown(body, marks), { scriptingEnabled: false }))
    // A root goes in, so a root comes out.
    const children = builder.build(sanitize(markup, markdownSchema(marks.name)) as Root)
    return { children, references: builder.references, outline: builder.outline, frontMatter }
  } catch (error) {
    // The HTML parser and the sanitiser call themselves once per level: thousands of levels exhaust the stack.
    if (error instanceof RangeError) throw new TooComplex('nested too deeply')
    throw error
  }
}
