import { clipboard } from 'electron'
import { workingSet } from '../engine/door/working-set'
import type { Workspace } from './workspace'

/** Puts the pack that the window shows on the clipboard, as the Markdown that agents get; `false` when there is none. */
export async function copyPack(workspace: Workspace): Promise<boolean> {
  const root = workspace.view?.root.path
  if (root === undefined) return false
  const told = await workspace.ask({ root, session: null, query: null, said: null, audit: false })
  const set = told && workingSet(told.context, root)
  if (set) clipboard.writeText(set.markdown)
  return set !== null
}
