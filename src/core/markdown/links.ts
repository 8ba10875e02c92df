import { readLines, type LineVisitor } from './read-lines'

/** A reference from a document to another, or to a picture or a video, as written. */
export interface Link {
  /** Path or page name, without fragment; not yet resolved. */
  readonly target: string
  readonly line: number
  /** A page name in double brackets is looked up by name; a path in back-ticks must match exactly. */
  readonly form: 'path' | 'wiki' | 'code'
}

// Each of these stops at the sign that it begins with, or after so many characters: on a line of nothing but such signs,
// looking to the line's end from every one of them would take minutes.
const inline =
  /\[(?:[^\][]|\[[^\][]*\])*\]\(\s{0,9}(?:<([^<>\n]+)>|([^\s()]+(?:\([^\s()]*\)[^\s()]*)*))(?:\s{1,9}["'(][^\n]{0,300}?)?\s{0,9}\)/g
const definition = /^ {0,3}\[([^\]]+)\]:\s*(?:<([^>]+)>|(\S+))/
const reference = /\[([^\][]+)\](?:\[([^\]]*)\])?/g
const wiki = /\[\[([^\][|#\n]+)(?:#[^\][|\n]*)?(?:\|[^\][\n]*)?\]\]/g
const tag = /<(?:a\s[^<>]*?href|(?:img|video|source)\s[^<>]*?src)\s{0,9}=\s{0,9}["']([^"']+)["']/gi
const codePath = /`([^`\s]+\.(?:md|mdx|markdown))`/gi
const codeSpan = /(`+)(?:(?!\1).)+?\1/g
const MAX_LINKS = 1000

/** The links of a Markdown text to other files of its project, in line order; a target counts once, at its first line. */
export function links(text: string): Link[] {
  const { visit, links: found } = linkReader()
  readLines(text, visit)
  return found()
}

/** Finds the links in the lines of a text (`readLines`), for those who read the lines anyway; `links` ends it. */
export function linkReader(): { readonly visit: LineVisitor; readonly links: () => Link[] } {
  const found = new Map<string, Link>()
  const definitions = new Map<string, string>()
  const references: { label: string; line: number }[] = []
  const add = (raw: string, line: number, form: Link['form']): void => {
    const target = localTarget(raw)
    if (target === null || found.size >= MAX_LINKS) return
    const key = `${form} ${target}`
    if (!found.has(key)) found.set(key, { target, line, form })
  }
  const visit: LineVisitor = (kind, content, line) => {
    if (kind === 'code' || kind === 'front-matter') return
    if (content.includes('.m') && content.includes('`')) {
      for (const match of content.matchAll(codePath)) add(match[1]!, line, 'code')
    }
    const bracket = content.includes('[')
    const html = content.includes('<') && /href|src/i.test(content)
    if (!bracket && !html) return
    const seen = content.includes('`')
      ? content.replace(codeSpan, (span) => ' '.repeat(span.length))
      : content
    if (html) for (const match of seen.matchAll(tag)) add(match[1]!, line, 'path')
    if (!bracket) return
    const defined = definition.exec(seen)
    if (defined) {
      definitions.set(label(defined[1]!), defined[2] ?? defined[3]!)
      return
    }
    for (const match of seen.matchAll(wiki)) add(match[1]!.trim(), line, 'wiki')
    for (const match of seen.matchAll(inline)) add(match[1] ?? match[2]!, line, 'path')
    if (references.length < MAX_LINKS) {
      for (const match of seen.matchAll(reference))
        references.push({ label: label(match[2] || match[1]!), line })
    }
  }
  const end = (): Link[] => {
    if (definitions.size > 0) {
      for (const { label: name, line } of references) {
        const target = definitions.get(name)
        if (target !== undefined) add(target, line, 'path')
      }
    }
    return [...found.values()].sort((a, b) => a.line - b.line)
  }
  return { visit, links: end }
}

function label(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The part of a link that names a file of the project; `null` for the web, mail, and places within the document. */
function localTarget(raw: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:/i.test(raw) || raw.startsWith('//')) return null
  const path = raw.replace(/[#?].*$/, '').trim()
  if (path === '' || path.length > 1024) return null
  try {
    return decodeURIComponent(path).replaceAll('\\', '/')
  } catch {
    // A percent sign that encodes nothing: the name is meant as it stands.
    return path.replaceAll('\\', '/')
  }
}
