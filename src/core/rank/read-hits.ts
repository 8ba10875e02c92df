import { givesTitle } from '../markdown/front-matter'
import { OutlineReader } from '../markdown/outline'
import { plainText } from '../markdown/plain-text'
import { declaredName } from '../code/declared-name'
import type { LineKind } from '../markdown/read-lines'
import { fold } from '../text/fold'
import { tokenise } from '../text/tokenise'
import type { QueryTerm } from './read-query'
import { TermTable } from './term-table'
import type { TextForm } from './text-form'

/** A line of a document that holds terms of the query. */
export interface HitLine {
  readonly part: 'title' | 'heading' | 'summary' | 'declaration' | 'code' | 'body'
  readonly line: number
  /** Folded, without marks where it is a heading. */
  readonly text: string
  /** The query's terms in it, each once, where it first stands. */
  readonly hits: readonly Hit[]
  /** Their weights together. */
  readonly weight: number
}

export interface Hit {
  readonly term: number
  readonly weight: number
  readonly from: number
  readonly to: number
}

/** The query's terms in a table of their own: the library's is so large that every look into it misses the cache. */
export class WantedTerms {
  private readonly table = new TermTable()
  private readonly weights: number[] = []
  /** Whether a term begins so, by `beginning`: settles nearly all terms of a text without a look into the table. */
  private readonly begins = new Uint8Array(BEGINNINGS)

  constructor(terms: readonly QueryTerm[]) {
    for (const { text, weight } of terms) {
      this.weights[this.table.internText(text)] = weight
      this.begins[beginning(text.length, text.charCodeAt(0), text.charCodeAt(1))] = 1
    }
  }

  /** The hits in one line of a folded text. */
  hitsIn(line: string): Hit[] {
    const hits: Hit[] = []
    tokenise(line, (units, start, end, _kind, from, to) => {
      if (this.begins[beginning(end - start, units[start]!, units[start + 1]!)] === 0) return
      const term = this.table.find(units, start, end)
      if (term < 0 || hits.some((hit) => hit.term === term)) return
      hits.push({ term, weight: this.weights[term]!, from, to })
    })
    return hits
  }
}

const BEGINNINGS = 1 << 12

/** A number below `BEGINNINGS` for the length and the first two units of a term. */
function beginning(length: number, first: number, second: number): number {
  return ((first * 37 + (length > 1 ? second * 5 : 0)) ^ (length << 6)) & (BEGINNINGS - 1)
}

/** Finds the lines of a document's folded text where terms of the query stand, in line order. */
export function readHits(
  doc: { readonly path: string; readonly title: string },
  folded: string,
  form: TextForm,
  wanted: WantedTerms,
): HitLine[] {
  const outline = new OutlineReader()
  let given: number | null = null
  const found: { kind: LineKind; line: number; text: string; hits: Hit[] }[] = []
  const look = (kind: LineKind, line: number, text: string): void => {
    const hits = wanted.hitsIn(text)
    if (hits.length > 0) found.push({ kind, line, text, hits })
  }
  const titleBegins = fold(doc.title).slice(0, 12)
  form.readLines(doc.path, folded, (kind, raw, line, level) => {
    if (kind === 'front-matter') {
      // Of front matter only the title is shown.
      if (given !== null || !givesTitle(raw) || !raw.includes(titleBegins)) return
      given = line
      return look(kind, line, raw)
    }
    // The other headings are not needed, and each would be rid of its marks twice.
    if (kind === 'text' || level === 1) outline.visit(kind, raw, line, level)
    look(kind, line, kind === 'heading' ? plainText(raw) : raw)
  })
  const { title, summary } = outline.outline()
  const titleLine = title?.line ?? given
  return found
    .filter(({ kind }) => kind !== 'front-matter' || title === null)
    .map(({ kind, line, text, hits }) => ({
      part:
        kind === 'declaration'
          ? partOfDeclaration(text, hits)
          : partOf(kind, line === titleLine, line === summary?.line),
      line,
      text,
      hits,
      weight: hits.reduce((sum, hit) => sum + hit.weight, 0),
    }))
}

/** A line declares only the one name; what else stands in it is code. */
function partOfDeclaration(text: string, hits: readonly Hit[]): HitLine['part'] {
  const name = declaredName(text)
  const named = name !== null && hits.some((hit) => hit.from >= name.from && hit.to <= name.to)
  return named ? 'declaration' : 'code'
}

function partOf(
  kind: Exclude<LineKind, 'declaration'>,
  isTitle: boolean,
  isSummary: boolean,
): HitLine['part'] {
  if (isTitle) return 'title'
  if (kind === 'heading' || kind === 'code') return kind
  return isSummary ? 'summary' : 'body'
}
