import type { Link } from '../markdown/links'
import type { LineVisitor } from '../markdown/read-lines'
import { importLanguage } from './import-language'

const MAX_IMPORTS = 1000
const LINE_LENGTH = 1000

const fromQuoted = /\b(?:from|import|require\s{0,9}\(|import\s{0,9}\()\s{0,9}['"]([^'"\s]{1,300})['"]/g
const python =
  /^\s*(?:from\s{1,9}(\.{0,9}[\p{L}\p{N}_.]{0,300})\s{1,9}import\s{1,9}([^#]{1,400})|import\s{1,9}([^#]{1,400}))/u
const rust =
  /^\s*(?:pub(?:\([^)]{0,40}\))?\s{1,9})?(?:use\s{1,9}([^;{]{1,300})|mod\s{1,9}([\p{L}_][\p{L}\p{N}_]{0,100})\s{0,9};)/u
const java = /^\s*import\s{1,9}(?:static\s{1,9})?([\p{L}_][\p{L}\p{N}_.]{0,300})/u
const goOne = /^\s*import\s{1,9}(?:[\p{L}_.][\p{L}\p{N}_]{0,60}\s{1,9})?"([^"\s]{1,300})"/u
const goInBlock = /^\s*(?:[\p{L}_.][\p{L}\p{N}_]{0,60}\s{1,9})?"([^"\s]{1,300})"/u
const goModule = /^\s*module\s{1,9}"?([^\s"]{1,300})/

/**
 * Finds what the lines of a code file import, as written there, each target once at its first line. Of `go.mod` it
 * finds the name of the module. Files of other languages import nothing that is known here.
 */
export function importReader(path: string): { readonly visit: LineVisitor; readonly links: () => Link[] } {
  const language = importLanguage(path)
  const found = new Map<string, Link>()
  let inBlock = false
  const add = (target: string, line: number): void => {
    if (target !== '' && !found.has(target) && found.size < MAX_IMPORTS)
      found.set(target, { target, line, form: 'path' })
  }
  const visit: LineVisitor = (kind, whole, line) => {
    if (kind === 'text' || language === null) return
    const content = whole.slice(0, LINE_LENGTH)
    switch (language) {
      case 'script':
        for (const match of content.matchAll(fromQuoted)) add(match[1]!, line)
        return
      case 'python': {
        const match = python.exec(content)
        if (match) for (const target of pythonTargets(match)) add(target, line)
        return
      }
      case 'rust': {
        const match = rust.exec(content)
        if (match?.[1] !== undefined) add(match[1].replace(/\s{1,9}as\s.*$|::\s*$|\s+$/, ''), line)
        if (match?.[2] !== undefined) add(`mod ${match[2]}`, line)
        return
      }
      case 'java': {
        const match = java.exec(content)
        if (match) add(match[1]!.replace(/\.$/, ''), line)
        return
      }
      case 'go': {
        if (inBlock && content.includes(')')) inBlock = false
        else if (/^\s*import\s*\(/.test(content)) inBlock = true
        const match = inBlock ? goInBlock.exec(content) : goOne.exec(content)
        if (match) add(match[1]!, line)
        return
      }
      case 'go.mod': {
        const match = goModule.exec(content)
        if (match && found.size === 0) add(match[1]!, line)
      }
    }
  }
  return { visit, links: () => [...found.values()] }
}

/** `from a.b import c, d` may mean the modules `a.b.c` and `a.b.d`, or names in `a.b`. */
function pythonTargets([, from, names, modules]: RegExpExecArray): string[] {
  const plain = (list: string): string[] =>
    list
      .replace(/[()\\]/g, ' ')
      .split(',')
      .map((one) => one.trim().replace(/\s.*$/, ''))
      .filter((one) => /^[\p{L}\p{N}_.]+$/u.test(one))
  if (from === undefined) return plain(modules ?? '')
  const dot = from === '' || from.endsWith('.') ? '' : '.'
  return [from, ...plain(names ?? '').map((name) => `${from}${dot}${name}`)]
}
