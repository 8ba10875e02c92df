import { declaredName } from '../code/declared-name'
import type { Doc, Reason } from '../model'
import { findWord } from '../text/find-word'
import { fold } from '../text/fold'
import { termsOf } from '../text/terms-of'
import { nameOf } from './name-of'
import type { HitLine } from './read-hits'
import type { SpokenSpan } from './spoken-spans'

type Match = Extract<Reason, { kind: 'match' }>

// Where a word says most about a document.
const factor: Record<Match['part'], number> = {
  title: 4,
  name: 3.5,
  heading: 2,
  summary: 2,
  declaration: 2.5,
  folder: 1.5,
  code: 1,
  body: 1,
}

/**
 * The strongest fact that a person can check: which of their words stands where in the document. `weights` are the
 * query's, by term. `null` when no term of the query is there any more.
 */
export function matchReason(
  doc: Doc,
  lines: readonly HitLine[],
  spans: readonly SpokenSpan[],
  weights: ReadonlyMap<string, number>,
): Match | null {
  const { name, folders } = nameOf(doc.path)
  const inPath = [
    { part: 'name' as const, text: name },
    ...folders.map((text) => ({ part: 'folder' as const, text })),
  ]
  const places: { part: Match['part']; text: string; weight: number; line?: HitLine }[] = [
    ...lines.map((line) => ({ part: line.part, text: factOf(line), weight: line.weight, line })),
    ...inPath.map(({ part, text }) => {
      const terms = new Set(termsOf(text).map((term) => term.text))
      const weight = [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
      return { part, text: fold(text), weight }
    }),
  ].filter((place) => place.weight > 0)
  places.sort(
    (a, b) =>
      b.weight * factor[b.part] - a.weight * factor[a.part] || (a.line?.line ?? 0) - (b.line?.line ?? 0),
  )
  const place = places[0]
  if (!place) return null
  const word =
    spans.find((span) => span.weight > 0 && findWord(place.text, span.text) >= 0)?.text ??
    ownSpelling(place.text, weights)
  if (word === null) return null
  return { kind: 'match', part: place.part, word, ...(place.line ? { line: place.line.line } : {}) }
}

/** What the fact is about: of a declaration only the name. */
function factOf({ part, text }: HitLine): string {
  const name = part === 'declaration' ? declaredName(text) : null
  return name ? text.slice(name.from, name.to) : text
}

/** The document's own spelling of the heaviest term, where it stands in another form than the person's. */
function ownSpelling(text: string, weights: ReadonlyMap<string, number>): string | null {
  let best: { weight: number; word: string } | null = null
  for (const term of termsOf(text)) {
    const weight = weights.get(term.text)
    if (weight !== undefined && (best === null || weight > best.weight))
      best = { weight, word: text.slice(term.from, term.to) }
  }
  return best?.word ?? null
}
