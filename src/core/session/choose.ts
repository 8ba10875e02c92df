import type { FollowRule } from '../model'
import type { LogEntry } from './log-entry'
import { isInside } from './path-segments'

/** Why a session was chosen, for the person to judge. */
export type ChoiceRule = Exclude<FollowRule, { readonly kind: 'pinned' }>

export interface Choice<E> {
  readonly entry: E
  readonly rule: ChoiceRule
}

export interface ChoiceOptions {
  /** The volume of the root does not tell upper from lower case. */
  readonly caseFold: boolean
  /** The real path of a session's folder; the folder itself where it no longer exists. */
  readonly realpathOf: (cwd: string) => string
  /** The main folder of the git repository that `folder` is a linked worktree of, or `null`. */
  readonly repositoryOf?: (folder: string) => string | null
}

type Candidate = Pick<LogEntry, 'id' | 'cwd' | 'modifiedAt' | 'createdAt' | 'kind'>

/**
 * The sessions that belong to a root, best first: those of the root itself, of folders below it, of other worktrees;
 * within each the one written last first. Subagents are never among them.
 */
export function sessionsOfRoot<E extends Candidate>(
  entries: readonly E[],
  rootRealPath: string,
  options: ChoiceOptions,
): readonly Choice<E>[] {
  const choices: Choice<E>[] = []
  for (const entry of entries) {
    if (entry.kind === 'subagent' || entry.cwd === null) continue
    const rule = ruleFor(options.realpathOf(entry.cwd), rootRealPath, options)
    if (rule !== null) choices.push({ entry, rule })
  }
  return choices.sort(
    (a, b) =>
      RANK[a.rule.kind] - RANK[b.rule.kind] ||
      b.entry.modifiedAt - a.entry.modifiedAt ||
      b.entry.createdAt - a.entry.createdAt ||
      (a.entry.id < b.entry.id ? -1 : 1),
  )
}

/** The session to follow for a root, or `null` when none belongs to it. */
export function chooseSession<E extends Candidate>(
  entries: readonly E[],
  rootRealPath: string,
  options: ChoiceOptions,
): Choice<E> | null {
  return sessionsOfRoot(entries, rootRealPath, options)[0] ?? null
}

const RANK: { readonly [K in ChoiceRule['kind']]: number } = { 'in-root': 0, 'below-root': 1, worktree: 2 }

function ruleFor(folder: string, root: string, options: ChoiceOptions): ChoiceRule | null {
  const place = isInside(folder, root, options.caseFold)
  if (place === 'same') return { kind: 'in-root' }
  if (place === 'below') return { kind: 'below-root', folder }
  const repository = (of: string): string => options.repositoryOf?.(of) ?? of
  const shared = isInside(repository(folder), repository(root), options.caseFold) === 'same'
  return shared ? { kind: 'worktree', folder } : null
}
