import { isNamed, type TermFact } from './term-facts'
import { isLogLike } from './rank-slots'
import type { Neighbour } from './file-graph'
import { INDEX_LIKE } from './link-graph'

/** A document that may enter the pack. */
export interface Candidate {
  readonly path: string
  /** Against the best one's, 0..1. */
  readonly share: number
  /** Whether the agent touched this very file, and that is an answer. */
  readonly itself: boolean
}

/** Where a document goes, and by which right. */
export interface Place {
  readonly path: string
  readonly by: 'match' | Neighbour
}

export interface Tiers {
  readonly primary: readonly Place[]
  readonly supporting: readonly Place[]
  readonly related: readonly Place[]
}

const CEILING = { primary: 1, supporting: 3, related: 5 } as const

/** Least share of the best score, by tier. */
const SUPPORTING = 0.28
const RELATED = 0.12
/** Terms that weigh less than this against the heaviest are not what the conversation is about. */
const TOPIC = 0.3

/**
 * Puts the candidates (best first) into tiers.
 *
 * Primary is the best one. Supporting are runners-up that come close and either have a topic word in their title or name,
 * or discuss a topic word most, or are what the agent works in, where at least two documents discuss it: a word that one unrelated file has says nothing
 * about the topic. Then what the Primary links to or is linked from. Related is what else matched, then the other
 * neighbours. Links never make a Primary; changelogs and tables of contents are
 * never Supporting, and a front page is not for the mere fact that it links here.
 */
export function tiers(
  candidates: readonly Candidate[],
  facts: readonly TermFact[],
  neighbours: readonly Neighbour[],
  linksOf: (path: string) => number,
): Tiers {
  const best = candidates[0]
  if (!best) return { primary: [], supporting: [], related: [] }
  const topic = topicFacts(facts)
  const placed = new Set([siblingKey(best.path)])
  const isHub = (path: string): boolean => isLogLike(path) || linksOf(path) >= INDEX_LIKE
  const supporting: Place[] = []
  const place = (list: Place[], ceiling: number, path: string, by: Place['by']): void => {
    if (list.length >= ceiling || placed.has(siblingKey(path))) return
    placed.add(siblingKey(path))
    list.push({ path, by })
  }

  for (const [at, { path, share, itself }] of candidates.entries()) {
    if (at === 0 || share < SUPPORTING || isHub(path)) continue
    const named = topic.some((fact) => isNamed(fact.counts[at]!))
    const focused = topic.some((fact) => fact.discussed >= 2 && fact.most.has(at))
    if (named || focused || itself) place(supporting, CEILING.supporting, path, 'match')
  }
  const shareOf = new Map(candidates.map(({ path, share }) => [path, share]))
  const near = [...neighbours].sort((a, b) => (shareOf.get(b.path) ?? 0) - (shareOf.get(a.path) ?? 0))
  if (linksOf(best.path) < INDEX_LIKE) {
    for (const neighbour of near) {
      const listed = neighbour.direction === 'links-to' && frontPage.test(neighbour.path)
      if (!listed && !isHub(neighbour.path)) place(supporting, CEILING.supporting, neighbour.path, neighbour)
    }
  }

  const related: Place[] = []
  // A translation of something above is worth a place here, no higher.
  const done = new Set([best.path, ...supporting.map((one) => one.path)])
  const fill = (path: string, by: Place['by']): void => {
    if (related.length >= CEILING.related || done.has(path)) return
    done.add(path)
    related.push({ path, by })
  }
  for (const { path, share } of candidates) if (share >= RELATED) fill(path, 'match')
  for (const neighbour of near) fill(neighbour.path, neighbour)
  return { primary: [{ path: best.path, by: 'match' }], supporting, related }
}

function topicFacts(facts: readonly TermFact[]): TermFact[] {
  const topical = facts.filter((fact) => fact.term.topical)
  const heaviest = topical[0]?.term.weight ?? 0
  return topical.filter((fact) => fact.term.weight >= TOPIC * heaviest)
}

/** Front pages and tables of contents: they link to everything. */
const frontPage = /(^|\/)(readme|index|summary|_sidebar|contents|toc)([-_.][^/]*)?\.[a-z]+$/i

const language =
  /[._-](zh|zh-cn|zh_cn|zh-tw|zh-hans|zh-hant|cn|en|en-us|en_us|ja|ko|ru|de|es|fr|pt-br)(?=\.[a-z]+$)/
const languageFolder =
  /(^|\/)(zh|zh-cn|zh_cn|zh-tw|zh-hans|zh-hant|cn|en|en-us|en_us|ja|ko|ru|de|es|fr|pt-br)(?=\/)/

/** The same for a document and its translations. */
function siblingKey(path: string): string {
  return path.toLowerCase().replace(language, '').replace(languageFolder, '$1*')
}
