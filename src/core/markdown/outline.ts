import { readFrontMatter } from './front-matter'
import { plainText } from './plain-text'
import { readLines, type LineVisitor } from './read-lines'

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
  const reader = new OutlineReader()
  readLines(text, reader.visit)
  return reader.outline()
}

/** Makes the outline out of the lines of a text (`readLines`), for those who read the lines anyway. */
export class OutlineReader {
  private readonly headings: Heading[] = []
  private readonly frontMatter: string[] = []
  private title: Outline['title'] = null
  private summary: Outline['summary'] = null
  private inTag = false

  readonly visit: LineVisitor = (kind, whole, line, level) => {
    if (kind === 'front-matter') this.frontMatter.push(whole)
    else if (kind === 'heading') this.readHeading(whole, line, level)
    else if (kind === 'text' && !this.summary) this.readText(whole.slice(0, LINE_LENGTH), line)
  }

  /** What was read; asked once, behind the last line. */
  outline(): Outline {
    const { headings, summary } = this
    return { title: this.title ?? this.titleOfFrontMatter(), summary, headings }
  }

  private readHeading(whole: string, line: number, level: number): void {
    const text = plainText(whole.slice(0, LINE_LENGTH))
    if (text === '') return
    this.headings.push({ text, level, line })
    if (level === 1 && !this.title) this.title = { text, line }
  }

  private readText(content: string, line: number): void {
    // A tag or comment may go on over several lines.
    const opens = Math.max(content.lastIndexOf('<!--'), /<[a-zA-Z][^>]*$/.test(content) ? 0 : -1) >= 0
    const within = this.inTag
    if (this.inTag && content.includes('>')) this.inTag = false
    else if (opens && !/-->|>\s*$/.test(content)) this.inTag = true
    if (within || notProse.test(content) || /^\s*\|?.*\|.*\|\s*$/.test(content)) return
    const prose = plainText(content)
    if (/[\p{L}\p{N}]/u.test(prose)) this.summary = { text: cut(prose, SUMMARY_LENGTH), line }
  }

  private titleOfFrontMatter(): Outline['title'] {
    const given = readFrontMatter(this.frontMatter).title
    if (!given) return null
    const at = this.frontMatter.findIndex((line) => line.includes(given.slice(0, 12)))
    return { text: plainText(given), line: at < 0 ? 1 : at + 2 }
  }
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
