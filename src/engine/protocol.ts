import type { HomeView, View } from '../core/model'
import type { Relations } from '../core/relations/relations'
import type { KeptUsage } from '../core/session/usage'
import type { CatalogChange } from '../shared/catalog-change'
import type { Question } from './door/question'
import type { Told } from './door/told'
import type { ScanLimits } from './project/scan-limits'
import type { Elsewhere } from './sessions/elsewhere'
import type { WatchTrouble } from './watch-with-fallback'

/** What is told to an engine. Paths are absolute. */
export type EngineCommand =
  /** Follows this root from now on; `null` closes the present one. `root` is resolved to its real path. */
  | { readonly kind: 'open'; readonly root: string | null }
  /** Something happened at these paths of the root. */
  | { readonly kind: 'files-changed'; readonly paths: readonly string[] }
  /** Something happened at these paths of the agents' homes. */
  | { readonly kind: 'logs-changed'; readonly paths: readonly string[] }
  /** Follows this log whatever the rule says; `null` goes back to the rule. */
  | { readonly kind: 'follow'; readonly log: string | null }
  /** Look for sessions in these folders, too: all that the person ever added. */
  | { readonly kind: 'homes'; readonly added: readonly string[] }
  /**
   * From now on tell what use the sessions of this root make of the packs, going on from what was kept; `null` ends it
   * and forgets. A new root begins without.
   */
  | { readonly kind: 'usage'; readonly root: string; readonly kept: readonly KeptUsage[] | null }
  /** Tells when the person goes on in a session of one of these roots; none, when nobody wants to know. */
  | { readonly kind: 'known-roots'; readonly roots: readonly string[] }
  /** Looks at this much of the root, and of every other from now on. */
  | { readonly kind: 'limits'; readonly limits: ScanLimits }
  /** The person decided something about documents; the file of the root holds it. */
  | { readonly kind: 'curation-changed' }
  /** From now on list and rank the code files of whatever root is open, too. */
  | { readonly kind: 'code' }
  /** The root is polled because native watching failed. */
  | { readonly kind: 'polling'; readonly cause: WatchTrouble }
  /** A person has just said this to an agent, in this session (`null`: the followed one); its log may lag behind. */
  | { readonly kind: 'said'; readonly session: string | null; readonly text: string }
  /** Look at everything again. */
  | { readonly kind: 'refresh' }
  /** Tell how a file of the root is tied to the others; the answer bears the same number. */
  | { readonly kind: 'relate'; readonly id: number; readonly path: string }
  /** Answer an agent; the answer bears the same number. */
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }

/** What an engine tells. */
export type EngineEvent =
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'catalog'; readonly change: CatalogChange }
  /** The root that was asked for cannot be opened at all. */
  | {
      readonly kind: 'open-failed'
      readonly root: string
      readonly why: 'not-found' | 'not-a-folder' | 'no-permission'
    }
  /** Folders in which logs appear; sent again when an agent has a home that it had not before. */
  | { readonly kind: 'log-folders'; readonly folders: readonly string[] }
  /** Where sessions were looked for; sent at the start and when it changed. */
  | { readonly kind: 'homes'; readonly homes: readonly HomeView[] }
  /** The use that a session made of the packs, as it might be kept; sent when it grew. */
  | { readonly kind: 'usage'; readonly root: string; readonly use: KeptUsage }
  /** The answer to an agent's question; `null` when it is about another project or session. */
  | { readonly kind: 'told'; readonly id: number; readonly told: Told | null }
  /** A person said something in a session of another known root, later than anything in the followed one. */
  | { readonly kind: 'elsewhere'; readonly elsewhere: Elsewhere }
  /** The answer to `relate`; `null` when no root is open. */
  | { readonly kind: 'related'; readonly id: number; readonly relations: Relations | null }
  /** The project of the newest session; sent while no root is open. */
  | { readonly kind: 'suggestion'; readonly root: string; readonly sessionTitle: string | null }

export interface EngineOptions {
  /** Folders of agents besides those that the environment names, such as the sample's. */
  readonly extraHomes: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly homeDir: string
  readonly platform: NodeJS.Platform
  /** Where indexes are kept between runs, and whether this engine may write there; absent: nowhere. */
  readonly indexes?: { readonly folder: string; readonly write: boolean }
  /** Folder in which the curation of roots is kept, see `readCuration`; absent: nothing is decided. */
  readonly curations?: string
  /** An engine died before this one; the view says so. */
  readonly restarted: boolean
}
