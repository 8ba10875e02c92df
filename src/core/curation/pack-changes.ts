import type { ChangedDoc, ChangeGroup, Pack, PackChanges, Tier } from '../model'

/** Documents that are named in a group. */
const NAMED = 5

const TIERS: readonly Tier[] = ['primary', 'supporting', 'related']

interface Standing {
  readonly task: string | null
  readonly pack: Pack
}

/**
 * How one pack became the other: which documents entered, left, or went to a tier above or below. A place within a tier
 * says little and is not counted. `null` when nothing of this happened and the task is the same, and when there was no
 * pack before: then all of it is new, and one sees that.
 */
export function packChanges(before: Standing, after: Standing): PackChanges | null {
  const old = placesOf(before.pack)
  if (old.size === 0) return null
  const now = placesOf(after.pack)
  const task = after.task === before.task ? null : after.task
  const moved = (by: (rise: number) => boolean): ChangedDoc[] =>
    [...now.values()].filter((doc) => {
      const was = old.get(doc.path)
      return was !== undefined && by(TIERS.indexOf(was.tier) - TIERS.indexOf(doc.tier))
    })
  const entered = [...now.values()].filter(({ path }) => !old.has(path))
  const left = [...old.values()].filter(({ path }) => !now.has(path))
  const up = moved((rise) => rise > 0)
  const down = moved((rise) => rise < 0)
  if (task === null && [entered, left, up, down].every((docs) => docs.length === 0)) return null
  return { task, entered: groupOf(entered), left: groupOf(left), up: groupOf(up), down: groupOf(down) }
}

function placesOf(pack: Pack): Map<string, ChangedDoc> {
  const docs = TIERS.flatMap((tier) => pack[tier].map(({ path, title }) => ({ path, title, tier })))
  return new Map(docs.map((doc) => [doc.path, doc]))
}

function groupOf(docs: readonly ChangedDoc[]): ChangeGroup {
  return { docs: docs.slice(0, NAMED), total: docs.length }
}
