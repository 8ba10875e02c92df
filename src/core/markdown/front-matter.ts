import { parse } from 'yaml'

/** What front matter says about its document, as far as Knit uses it. */
export interface FrontMatter {
  readonly title: string | null
  /** Description, tags, aliases and the like: what the author says the document is about. */
  readonly about: readonly string[]
}

const titleKeys = ['title', 'name', '标题']
const aboutKeys = [
  'description', 'summary', 'subtitle', 'keywords', 'keyword', 'tags', 'tag', 'category', 'categories', 'aliases',
  'alias', '摘要', '描述', '标签', '关键词',
] // prettier-ignore
const wanted = new Set([...titleKeys, ...aboutKeys])
const entry = /^([\p{L}_-]+)[ \t]*:[ \t]*(.*)$/u
/** A value that YAML reads as it stands. */
const plain = /^[\p{L}\p{N}][^:#[\]{}]*$/u
const MAX_LENGTH = 16_384
const MAX_ALIASES = 20

const none: FrontMatter = { title: null, about: [] }

/**
 * Reads the lines between the fences. Plain `key: value` lines, which is nearly all there is, are taken as they stand;
 * anything else goes through the YAML parser. Broken YAML says nothing. Nothing is ever executed.
 */
export function readFrontMatter(lines: readonly string[]): FrontMatter {
  const found = new Map<string, unknown>()
  let simple = true
  for (const line of lines) {
    const match = entry.exec(line)
    if (!match) {
      // A continuation, which may belong to a wanted key.
      if (/^\s/.test(line) || line.startsWith('-')) simple &&= found.size === 0
      continue
    }
    const key = match[1]!.toLowerCase()
    if (!wanted.has(key)) continue
    const value = match[2]!.trim()
    if (!plain.test(value)) simple = false
    found.set(key, value)
  }
  if (found.size === 0) return none
  return simple ? collect(found) : collect(parsed(lines.join('\n')))
}

/** Whether a line between the fences gives the title. */
export function givesTitle(line: string): boolean {
  return titleKeys.includes(entry.exec(line)?.[1]?.toLowerCase() ?? '')
}

function parsed(source: string): Map<string, unknown> {
  const found = new Map<string, unknown>()
  // The parser's own limit on aliases needs minutes for a few hundred that stand in each other.
  if (source.length > MAX_LENGTH || (source.match(/\*[\w-]/g)?.length ?? 0) > MAX_ALIASES) return found
  try {
    const value: unknown = parse(source, { logLevel: 'error' })
    if (typeof value !== 'object' || value === null) return found
    for (const [key, item] of Object.entries(value)) found.set(key.toLowerCase(), item)
  } catch {
    // Not YAML: the document goes on without front matter.
  }
  return found
}

function collect(found: Map<string, unknown>): FrontMatter {
  const title = titleKeys.flatMap((key) => strings(found.get(key)))[0] ?? null
  return { title, about: aboutKeys.flatMap((key) => strings(found.get(key))) }
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim().replace(/\s+/g, ' ')]
  if (typeof value === 'number') return [String(value)]
  return Array.isArray(value) ? value.flatMap((item) => (Array.isArray(item) ? [] : strings(item))) : []
}
