import { readFrontMatter } from './frontMatter'
import { plainText } from './plainText'
import { readLines } from './readLines'

export interface Heading {
  /** Without inline marks. */
  readonly text: string
  readonly level: number
  readonly line: number
}

export interface Outline {
  /** First first-level heading, else the front matter's title. */
  readonly title: { readonly text: string; readonly line: number } | null
  /** First line of prose, at most 60 characters. */
  readonly summary: { readonly text: string; readonly line: number } | null
  readonly headings: readonly Heading[]
}

const SUMMARY_LENGTH = 60
/** Of a line this many characters (UTF-16 units) are looked at: taking the marks off hostile ones gets slow. */
const LINE_LENGTH = 500
/** Lists, quotes, tables, HTML, rules, footnotes, link definitions, directives: not prose. */
const notProse =
  /^\s*(?:[-*+]\s|\d+[.)]\s|>|\||<|:::|!\[|\[[^\]]+\]:|(?:[-*_]\s*){3,}$|import\s.+from\s|export\s)/

/** The title, the first line of prose and the headings of a Markdown text. */
export function outline(text: string): Outline {
  const headings: Heading[] = []
  const frontMatter: string[] = []
  let title: Outline['title'] = null
  let summary: Outline['summary'] = null
  let inTag = false
  readLines(text, (kind, whole, line, level) => {
    if (kind === 'front-matter') return void frontMatter.push(whole)
    const content = whole.slice(0, LINE_LENGTH)
    if (kind === 'heading') {
      const heading = plainText(content)
      if (heading === '') return
      headings.push({ text: heading, level, line })
      if (level === 1 && !title) title = { text: heading, line }
    } else if (kind === 'text' && !summary) {
      // A tag or comment may go on over several lines.
      const opens = Math.max(content.lastIndexOf('<!--'), /<[a-zA-Z][^>]*$/.test(content) ? 0 : -1) >= 0
      const within = inTag
      if (inTag && content.includes('>')) inTag = false
      else if (opens && !/-->|>\s*$/.test(content)) inTag = true
      if (within || notProse.test(content) || /^\s*\|?.*\|.*\|\s*$/.test(content)) return
      const prose = plainText(content)
      if (/[\p{L}\p{N}]/u.test(prose)) summary = { text: cut(prose, SUMMARY_LENGTH), line }
    }
  })
  if (!title) {
    const given = readFrontMatter(frontMatter).title
    if (given) {
      const at = frontMatter.findIndex((line) => line.includes(given.slice(0, 12)))
      title = { text: plainText(given), line: at < 0 ? 1 : at + 2 }
    }
  }
  return { title, summary, headings }
}

/** At most `length` characters, an ellipsis among them where something is left out, and no word broken in two. */
function cut(text: string, length: number): string {
  const points = [...text]
  if (points.length <= length) return text
  const head = points.slice(0, length - 1).join('')
  // Writing without spaces may be cut anywhere; a last word that is longer than a third of it as well.
  const whole = /\S/.test(points[length - 1]!)
    ? head.replace(/(?<=\s)[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}_'’.-]{1,20}$/u, '')
    : head
  return `${whole.trimEnd()}…`
}
