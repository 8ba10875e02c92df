import { readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'

const GITDIR = /^gitdir: (.+)$/m

/**
 * The main folder of the git repository that `folder` is a linked worktree of, as a real path; `null` when it is no
 * linked worktree. Git writes the way there into a file `.git`: `gitdir: <main folder>/.git/worktrees/<name>`.
 */
export function repositoryOf(folder: string): string | null {
  try {
    const named = GITDIR.exec(readFileSync(resolve(folder, '.git'), 'utf8'))?.[1]
    if (named === undefined) return null
    const worktrees = dirname(resolve(folder, named.trim()))
    const git = dirname(worktrees)
    // A submodule has such a file as well, which leads to .git/modules.
    if (basename(worktrees) !== 'worktrees' || basename(git) !== '.git') return null
    return realpathSync.native(dirname(git))
  } catch {
    return null // no file there: a main folder, or no repository at all
  }
}
