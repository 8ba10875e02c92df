import type { Pack, Tier } from '../model'

/** How many documents of a tier were offered over time, and how many of them were read while they were. */
export interface TierUse {
  readonly offered: number
  readonly read: number
}

/** What came of the packs, as facts: nothing here is a score. */
export interface UsageFacts {
  readonly tiers: Readonly<Record<Tier, TierUse>>
  /** Successful reads of files below the root. */
  readonly reads: number
  /** Those of them that went to no document of the pack in force. */
  readonly outside: {
    /** The document was there to be offered, and was not. */
    readonly missed: number
    /** Knit does not rank such files. */
    readonly notIndexable: number
  }
  /** How often another pack took the place of the one in force. */
  readonly packChanges: number
}

const TIERS: readonly Tier[] = ['primary', 'supporting', 'related']

/**
 * Judges each read by the pack that was in force at that moment: a later pack changes nothing about it. A document
 * counts once in each tier, however often it is offered or read there.
 */
export class Usage {
  private readonly offered = tierSets()
  private readonly read = tierSets()
  private inForce = tierSets()
  private signature = ''
  private packs = 0
  private reads = 0
  private missed = 0
  private notIndexable = 0

  /** From now on `pack` is what the window shows. The same documents in the same tiers are the same pack. */
  offer(pack: Pack): void {
    const signature = JSON.stringify(TIERS.map((tier) => pack[tier].map((item) => item.path)))
    if (signature === this.signature) return
    this.signature = signature
    this.packs++
    this.inForce = tierSets()
    for (const tier of TIERS) {
      for (const { path } of pack[tier]) {
        this.inForce[tier].add(path)
        this.offered[tier].add(path)
      }
    }
  }

  /**
   * The agent read a file with success.
   *
   * @param path relative to the root; files elsewhere are none of Knit's business and do not belong here
   * @param indexable whether Knit ranks the file
   */
  readFile(path: string, indexable: boolean): void {
    this.reads++
    const tier = TIERS.find((candidate) => this.inForce[candidate].has(path))
    if (tier !== undefined) this.read[tier].add(path)
    else if (indexable) this.missed++
    else this.notIndexable++
  }

  facts(): UsageFacts {
    const use = (tier: Tier): TierUse => ({ offered: this.offered[tier].size, read: this.read[tier].size })
    return {
      tiers: { primary: use('primary'), supporting: use('supporting'), related: use('related') },
      reads: this.reads,
      outside: { missed: this.missed, notIndexable: this.notIndexable },
      packChanges: Math.max(0, this.packs - 1),
    }
  }
}

function tierSets(): Record<Tier, Set<string>> {
  return { primary: new Set(), supporting: new Set(), related: new Set() }
}
