import type {
  JudgedRead,
  Pack,
  PackItem,
  ReadMark,
  Source,
  Tier,
  TierUse,
  UsageFacts,
  UsageView,
} from '../model'

/** A successful read of a file below the root. */
export interface FileRead {
  /** Relative to the root; files elsewhere are none of Knit's business and do not belong here. */
  readonly path: string
  readonly at: number
  /** Whether Knit ranks the file. */
  readonly indexable: boolean
  /** When the file last changed; `null` when that is not known. */
  readonly mtime: number | null
}

/** How a document was read over time. */
interface DocumentReads {
  readonly path: string
  readonly times: number
  readonly lastAt: number
  /** Its file had changed between two of the reads. */
  readonly again: boolean
}

/** Everything that a `Usage` knows, as a value that can be put away. */
export interface UsageState {
  readonly offered: Readonly<Record<Tier, readonly string[]>>
  readonly read: Readonly<Record<Tier, readonly string[]>>
  /** The last pack that held anything. */
  readonly last: Readonly<Record<Tier, readonly string[]>>
  readonly packs: number
  readonly reads: number
  readonly missed: number
  readonly notIndexable: number
  readonly documents: readonly DocumentReads[]
  readonly lately: readonly JudgedRead[]
}

/** The use that one session made of the packs, as it is kept from one start of Knit to the next. */
export interface KeptUsage {
  readonly source: Source
  /** Id of the session. */
  readonly session: string
  /** When it was last added to. */
  readonly at: number
  readonly state: UsageState
}

const TIERS: readonly Tier[] = ['primary', 'supporting', 'related']
/** Reads that can be looked at one by one. */
const LATELY = 10

const NOTHING: UsageState = {
  offered: { primary: [], supporting: [], related: [] },
  read: { primary: [], supporting: [], related: [] },
  last: { primary: [], supporting: [], related: [] },
  packs: 0,
  reads: 0,
  missed: 0,
  notIndexable: 0,
  documents: [],
  lately: [],
}

/**
 * Judges each read by the pack that was in force at that moment: a later pack changes nothing about it. A document
 * counts once in each tier, however often it is offered or read there.
 */
export class Usage {
  private readonly offered: Record<Tier, Set<string>>
  private readonly read: Record<Tier, Set<string>>
  private readonly documents: Map<string, DocumentReads>
  private inForce = setsOf(NOTHING.last)
  private pinned: ReadonlySet<string> = new Set()
  private last: UsageState['last']
  private packs: number
  private reads: number
  private missed: number
  private notIndexable: number
  private lately: readonly JudgedRead[]

  /** @param state what an earlier one knew: it is added to, and no pack is in force yet */
  constructor(state: UsageState = NOTHING) {
    this.offered = setsOf(state.offered)
    this.read = setsOf(state.read)
    this.documents = new Map(state.documents.map((document) => [document.path, document]))
    this.last = state.last
    this.packs = state.packs
    this.reads = state.reads
    this.missed = state.missed
    this.notIndexable = state.notIndexable
    this.lately = state.lately
  }

  /** From now on `pack` is what the window shows, below what the person pinned. The same documents in the same tiers are the same pack; one without
   * documents takes the other out of force, but is none itself. */
  offer(pack: Pack, pinned: readonly string[] = []): void {
    this.pinned = new Set(pinned)
    const paths = {
      primary: pathsOf(pack.primary),
      supporting: pathsOf(pack.supporting),
      related: pathsOf(pack.related),
    }
    this.inForce = setsOf(paths)
    if (
      TIERS.every((tier) => paths[tier].length === 0) ||
      JSON.stringify(paths) === JSON.stringify(this.last)
    )
      return
    this.last = paths
    this.packs++
    for (const tier of TIERS) for (const path of paths[tier]) this.offered[tier].add(path)
  }

  /** The agent read a file with success. */
  readFile({ path, at, indexable, mtime }: FileRead): void {
    this.reads++
    const tier = TIERS.find((candidate) => this.inForce[candidate].has(path))
    if (tier !== undefined) this.read[tier].add(path)
    const outside = indexable ? 'missed' : 'not-indexable'
    // On top by the person's choice: shown, and nothing that the ranking found or missed.
    const judged = tier ?? (this.pinned.has(path) ? 'pinned' : outside)
    if (judged === 'missed') this.missed++
    if (judged === 'not-indexable') this.notIndexable++
    this.lately = [{ path, at, judged } as const, ...this.lately].slice(0, LATELY)
    const before = this.documents.get(path)
    const changed = before !== undefined && mtime !== null && mtime > before.lastAt
    this.documents.set(path, {
      path,
      times: (before?.times ?? 0) + 1,
      lastAt: at,
      again: (before?.again ?? false) || changed,
    })
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

  /** The facts, the newest reads, and what became of each document of `pack` and of those that are pinned. */
  view(pack: Pack, pinned: readonly PackItem[] = []): UsageView {
    const items = [...pinned, ...TIERS.flatMap((tier) => pack[tier])]
    const marks = Object.fromEntries(items.map((item) => [item.path, this.markOf(item)]))
    return { ...this.facts(), marks, lately: this.lately }
  }

  state(): UsageState {
    return {
      offered: listsOf(this.offered),
      read: listsOf(this.read),
      last: this.last,
      packs: this.packs,
      reads: this.reads,
      missed: this.missed,
      notIndexable: this.notIndexable,
      documents: [...this.documents.values()],
      lately: this.lately,
    }
  }

  private markOf({ path, mtime }: PackItem): ReadMark {
    const reads = this.documents.get(path)
    if (reads === undefined) return { kind: 'unread' }
    if (mtime > reads.lastAt) return { kind: 'changed' }
    return reads.again ? { kind: 'again' } : { kind: 'read', times: reads.times }
  }
}

function pathsOf(items: readonly PackItem[]): readonly string[] {
  return items.map((item) => item.path)
}

function setsOf(lists: Readonly<Record<Tier, readonly string[]>>): Record<Tier, Set<string>> {
  const { primary, supporting, related } = lists
  return { primary: new Set(primary), supporting: new Set(supporting), related: new Set(related) }
}

function listsOf(sets: Readonly<Record<Tier, ReadonlySet<string>>>): Record<Tier, readonly string[]> {
  return { primary: [...sets.primary], supporting: [...sets.supporting], related: [...sets.related] }
}
