import { parse } from 'yaml'
import type { FrontMatterRow, FrontMatterTable } from './reading'

/** More than this (UTF-16 units) is shown as text, without the parser. */
const MAX_YAML = 16_384
/** The YAML parser counts what aliases multiply to, and takes minutes for a value that is part of itself. */
const MAX_ALIASES = 20
const alias = /(?<=^|[\s[{,:])\*[^\s[\]{},]/gm
const MAX_ROWS = 100
const MAX_VALUE = 2000
const MAX_DEPTH = 4
/** Values written out per document. */
const MAX_WORDS = 2000

export interface FrontMatterSplit {
  readonly frontMatter: FrontMatterTable | null
  readonly body: string
  /** Lines that stand before the body. */
  readonly lines: number
}

/**
 * Takes YAML between `---` fences off the top of a document. A fence that names a language (`---js`) is no front
 * matter, and nothing is ever run: the values are data for a table. Keys are kept in a Map, `__proto__` included.
 */
export function splitFrontMatter(text: string): FrontMatterSplit {
  const open = /^\uFEFF?---[ \t]*\n/.exec(text)
  if (!open) return { frontMatter: null, body: text, lines: 0 }
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/gm
  closing.lastIndex = open[0].length
  const close = closing.exec(text)
  if (!close) return { frontMatter: null, body: text, lines: 0 }
  const source = text.slice(open[0].length, close.index)
  const end = close.index + close[0].length
  return { frontMatter: table(source), body: text.slice(end), lines: countLines(text.slice(0, end)) }
}

function table(source: string): FrontMatterTable | null {
  if (source.trim() === '') return null
  const asText: FrontMatterTable = { kind: 'text', text: source }
  if (source.length > MAX_YAML || [...source.matchAll(alias)].length > MAX_ALIASES) return asText
  let value: unknown
  try {
    value = parse(source, { mapAsMap: true, maxAliasCount: MAX_ALIASES, logLevel: 'error', schema: 'core' })
  } catch {
    return asText // not YAML, or aliases that multiply
  }
  if (!(value instanceof Map) || value.size > MAX_ROWS) return asText
  const words = new Words()
  const rows: FrontMatterRow[] = []
  for (const [key, item] of value) {
    const items: unknown[] = Array.isArray(item) ? item : [item]
    rows.push({ key: words.of(key), values: items.slice(0, MAX_ROWS).map((entry) => words.of(entry)) })
  }
  return { kind: 'rows', rows }
}

/** Writes values out in words. An alias can stand for the value that it is part of: there is an end to it. */
class Words {
  #left = MAX_WORDS

  of(value: unknown, depth = 0): string {
    if (value === null || value === undefined) return ''
    this.#left -= 1
    if (this.#left < 0 || depth > MAX_DEPTH) return '…'
    if (Array.isArray(value)) {
      return this.#list(value.slice(0, MAX_ROWS).map((item) => this.of(item, depth + 1)))
    }
    if (value instanceof Map) {
      const entries = [...value].slice(0, MAX_ROWS)
      return this.#list(
        entries.map(([key, item]) => `${this.of(key, depth + 1)}: ${this.of(item, depth + 1)}`),
      )
    }
    return cut(String(value))
  }

  #list(words: readonly string[]): string {
    return cut(words.join(', '))
  }
}

function cut(words: string): string {
  return words.length > MAX_VALUE ? `${words.slice(0, MAX_VALUE)}…` : words
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
