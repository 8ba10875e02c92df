import { realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute } from 'node:path'
import { printable } from '../engine/door/printable'
import { isInside } from '../core/session/path-segments'
import { ChoiceError } from './choice-error'
import { shortNames } from './short-names'

/** Most projects that an error lists. */
const LISTED = 12

/** What is known of the project that an agent works in. All folders are absolute. */
export interface WorkspaceClues {
  /** What the agent said: a folder, or a name from the list of an error. */
  readonly argument: string | null
  /** The folders that the agent's program says it works in; empty when it says nothing. */
  readonly clientRoots: readonly string[]
  /** Where this program was started. */
  readonly cwd: string
  /** Folders that were opened in Knit, newest first. */
  readonly opened: readonly string[]
  /** Folders in which sessions worked, newest first; asked for only when nothing else decides. */
  readonly worked: () => Promise<readonly string[]>
  readonly homeDir: string
  readonly caseFold: boolean
}

/**
 * Which project an agent is told of: the one it names, else that of its program's roots, else the known one that it was
 * started in. An agent whose program has roots is told of no other. Returns the root's real path; throws a
 * `ChoiceError` that lists the choices.
 */
export async function chooseWorkspace(clues: WorkspaceClues): Promise<string> {
  const { argument, caseFold, cwd } = clues
  const opened = realFolders(clues.opened)
  const clientRoots = realFolders(clues.clientRoots).map((root) => holding(root, opened, caseFold) ?? root)
  if (clientRoots.length > 0) {
    return argument === null ? clientRoots[0]! : named(argument, clientRoots, caseFold)
  }
  const here = realFolder(cwd)
  if (argument === null && here !== null) {
    const root = holding(here, opened, caseFold)
    if (root !== null) return root
  }
  // A session that ran in the home folder does not make everything below it a project.
  const tooWide = ancestors(realFolder(clues.homeDir) ?? clues.homeDir)
  const worked = realFolders(await clues.worked()).filter((folder) => !tooWide.has(folder))
  if (argument !== null) return named(argument, [...new Set([...opened, ...worked])], caseFold)
  const root = here === null ? null : holding(here, worked, caseFold)
  if (root !== null) return root
  throw new ChoiceError(
    `Knit cannot tell which project this is about. ${choices([...new Set([...opened, ...worked])])}`,
  )
}

function named(argument: string, known: readonly string[], caseFold: boolean): string {
  const names = shortNames(known)
  const wanted = argument.trim()
  const byName = names.get(wanted.replace(/[\\/]+$/, ''))
  if (byName !== undefined) return byName
  const folder = isAbsolute(wanted) ? realFolder(wanted) : null
  const root = folder === null ? null : holding(folder, known, caseFold)
  if (root !== null) return root
  const shown = printable(wanted.length > 80 ? `${wanted.slice(0, 79)}…` : wanted)
  throw new ChoiceError(`“${shown}” is no project that Knit may tell of here. ${choices(known)}`)
}

function choices(known: readonly string[]): string {
  const names = [...shortNames(known).keys()].slice(0, LISTED).map((name) => `“${printable(name)}”`)
  if (names.length === 0) return 'It knows none yet: open the folder in Knit, or start a session in it.'
  return `Give \`workspace\` one of: ${names.join(', ')}.`
}

/** The innermost of `roots` that `folder` is, or lies in. */
function holding(folder: string, roots: readonly string[], caseFold: boolean): string | null {
  const around = roots.filter((root) => isInside(folder, root, caseFold) !== 'outside')
  return around.sort((a, b) => b.length - a.length)[0] ?? null
}

function realFolders(folders: readonly string[]): string[] {
  return [...new Set(folders.map(realFolder).filter((folder) => folder !== null))]
}

function realFolder(folder: string): string | null {
  try {
    const real = realpathSync.native(folder)
    return statSync(real).isDirectory() ? real : null
  } catch {
    return null // gone, not ours to look at, or no path at all
  }
}

function ancestors(folder: string): ReadonlySet<string> {
  const all = new Set<string>()
  for (let at = folder; !all.has(at); at = dirname(at)) all.add(at)
  return all
}
