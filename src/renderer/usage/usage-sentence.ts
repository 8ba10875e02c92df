import type { UsageFacts } from '../../core/model'
import type { Dictionary } from '../../shared/locale/en'

/** The one line of facts on the use of the packs: what was read of them, how much else, how often they changed. */
export function usageSentence(
  { tiers, reads, outside, packChanges }: UsageFacts,
  words: Dictionary['usage'],
): string {
  const { primary, supporting, related } = tiers
  const documents = [
    ...(primary.offered > 1 ? [words.primaries(primary.read, primary.offered)] : []),
    ...(primary.offered === 1 ? [primary.read === 1 ? words.thePrimary : words.notThePrimary] : []),
    ...(supporting.offered > 0 ? [words.supporting(supporting.read, supporting.offered)] : []),
    ...(related.offered > 0 ? [words.related(related.read, related.offered)] : []),
  ]
  const counts = [
    words.reads(reads),
    ...(outside.missed > 0 ? [words.missed(outside.missed)] : []),
    ...(outside.notIndexable > 0 ? [words.notIndexable(outside.notIndexable)] : []),
  ]
  return [
    documents.length === 0 ? words.nothingOffered : words.read(documents),
    counts.join(words.comma),
    ...(documents.length === 0 ? [] : [words.packChanges(packChanges)]),
  ].join(' · ')
}
