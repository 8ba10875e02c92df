/** What one ranking is worth. Each is 0..1. */
export interface Measures {
  readonly hit1: number
  readonly mrr: number
  readonly r3: number
  readonly r5: number
  readonly ndcg10: number
}

export const measureNames = ['hit1', 'mrr', 'r3', 'r5', 'ndcg10'] as const

/**
 * Scores an order against groups of interchangeable relevant ids. Ids to ignore are skipped; a group is found where its
 * first member stands, later members take no place away and give nothing.
 */
export function measure(
  order: readonly string[],
  groups: readonly (readonly string[])[],
  ignore: readonly string[],
): Measures {
  const skip = new Set(ignore)
  const groupOf = new Map(groups.flatMap((group, at) => group.map((id) => [id, at] as const)))
  const found = new Set<number>()
  const hits: number[] = []
  let rank = 0
  for (const id of order) {
    if (skip.has(id)) continue
    rank += 1
    const group = groupOf.get(id)
    if (group === undefined || found.has(group)) continue
    found.add(group)
    hits.push(rank)
  }
  const within = (depth: number): number => hits.filter((hit) => hit <= depth).length
  const total = Math.max(1, groups.length)
  const gain = (at: number): number => 1 / Math.log2(at + 1)
  let ideal = 0
  for (let at = 1; at <= Math.min(10, total); at += 1) ideal += gain(at)
  const dcg = hits.filter((hit) => hit <= 10).reduce((sum, hit) => sum + gain(hit), 0)
  return {
    hit1: within(1) > 0 ? 1 : 0,
    mrr: hits[0] === undefined ? 0 : 1 / hits[0],
    r3: within(3) / total,
    r5: within(5) / total,
    ndcg10: dcg / ideal,
  }
}

/** The mean of each measure; zeros for nothing. */
export function mean(all: readonly Measures[]): Measures {
  const of = (name: (typeof measureNames)[number]): number =>
    all.length === 0 ? 0 : all.reduce((sum, one) => sum + one[name], 0) / all.length
  return { hit1: of('hit1'), mrr: of('mrr'), r3: of('r3'), r5: of('r5'), ndcg10: of('ndcg10') }
}
