import uFuzzy from '@leeoniya/ufuzzy'
import type { Doc } from '../../core/model'

/** Pairs of offsets into one field: from (inclusive), to (exclusive), ascending and apart. */
export type Ranges = readonly (readonly [from: number, to: number])[]

export interface DocRanges {
  readonly title: Ranges
  readonly summary: Ranges
  readonly path: Ranges
}

const fuzzy = new uFuzzy({
  unicode: true,
  alpha: '\\p{L}\\p{M}',
  interSplit: "[^\\p{L}\\p{M}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  interBound: '[^\\p{L}\\p{M}\\d]',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\p{M}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
})

// Typing asks for the same texts at every key; they go away with their documents.
const haystacks = new WeakMap<Doc, string>()

function haystackOf(doc: Doc): string {
  let haystack = haystacks.get(doc)
  if (haystack === undefined) {
    haystack = `${doc.title}\n${doc.summary}\n${doc.path}`
    haystacks.set(doc, haystack)
  }
  return haystack
}

const termsOf = (text: string): string[] => text.split(/\s+/u).filter((term) => term !== '')

/**
 * The documents whose title, summary or path hold every word of `text`, in their present order. `text` that is blank
 * keeps them all.
 */
export function filterDocs(docs: readonly Doc[], text: string): readonly Doc[] {
  return filterTexts(docs, haystackOf, text)
}

/** Those of the items whose text (`textOf`) holds every word of `wanted`, in their present order. */
export function filterTexts<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  wanted: string,
): readonly Item[] {
  let kept = items
  for (const term of termsOf(wanted)) {
    const haystack = kept.map(textOf)
    const found = searchable(term)
      ? (fuzzy.filter(haystack, term) ?? [])
      : [...haystack.keys()].filter((index) => haystack[index]!.includes(term))
    const before = kept
    kept = found.toSorted((a, b) => a - b).map((index) => before[index]!)
  }
  return kept
}

/** Where the words of `text` stand in one document that the filter kept. */
export function matchedRanges(doc: Doc, text: string): DocRanges {
  const haystack = [haystackOf(doc)]
  const marked: [number, number][] = []
  for (const term of termsOf(text)) {
    if (searchable(term)) {
      const ranges = fuzzy.info([0], haystack, term).ranges[0] ?? []
      for (let at = 0; at + 1 < ranges.length; at += 2) marked.push([ranges[at]!, ranges[at + 1]!])
    } else {
      const at = haystack[0]!.indexOf(term)
      if (at >= 0) marked.push([at, at + term.length])
    }
  }
  const all = joined(marked)
  const summaryAt = doc.title.length + 1
  const pathAt = summaryAt + doc.summary.length + 1
  return {
    title: within(all, 0, doc.title.length),
    summary: within(all, summaryAt, doc.summary.length),
    path: within(all, pathAt, doc.path.length),
  }
}

/** uFuzzy knows words only: a term of nothing but signs is looked up as it stands. */
function searchable(term: string): boolean {
  return /[\p{L}\p{M}\d]/u.test(term)
}

function joined(ranges: [number, number][]): [number, number][] {
  const result: [number, number][] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

function within(ranges: readonly (readonly [number, number])[], start: number, length: number): Ranges {
  return ranges
    .map(([from, to]) => [Math.max(0, from - start), Math.min(length, to - start)] as const)
    .filter(([from, to]) => from < to)
}
