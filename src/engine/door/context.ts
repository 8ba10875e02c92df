import { unpinned } from '../../core/curation/unpinned'
import type { Basis, Pack, PackItem, Passage, Role } from '../../core/model'
import { reasonPhrase } from '../../shared/locale/reason-phrase'
import { en } from '../../shared/locale/en'
import { plainText } from '../../shared/locale/plain-text'

/** One document as every door but the window tells of it. `path` is relative to the root. */
export interface ContextItem {
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly role: Role
  readonly reason: string
  readonly passages: readonly Passage[]
}

/** What `knit context --json` prints. */
export interface Context {
  readonly state: Basis['state']
  readonly topic: readonly string[]
  readonly task: string | null
  /** What the person pinned. It is in no tier. */
  readonly pinned: readonly ContextItem[]
  readonly primary: readonly ContextItem[]
  readonly supporting: readonly ContextItem[]
  readonly related: readonly ContextItem[]
}

/** The pack without what only a window needs; reasons are sentences in English, so that the shape stays the same. */
export function contextOf(
  state: Basis['state'],
  topic: readonly string[],
  task: string | null,
  shown: { readonly pinned: readonly PackItem[]; readonly pack: Pack },
): Context {
  const pack = unpinned(shown.pack, shown.pinned)
  return {
    state,
    topic,
    task,
    pinned: shown.pinned.map(itemOf),
    primary: pack.primary.map(itemOf),
    supporting: pack.supporting.map(itemOf),
    related: pack.related.map(itemOf),
  }
}

function itemOf(item: PackItem): ContextItem {
  const { path, title, summary, role, reason, passages } = item
  return { path, title, summary, role, reason: plainText(reasonPhrase(reason, en, timeOfDay)), passages }
}

function timeOfDay(at: number): string {
  return `at ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}`
}
