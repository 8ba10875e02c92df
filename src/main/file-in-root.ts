import { resolveInside } from '../engine/project/resolve-inside'
import { CallError } from './ipc/call-error'

/** The real file behind a root-relative path. Throws a CallError for anything that is not inside the root. */
export function fileInRoot(root: string | null, path: string): string {
  if (root === null) throw new CallError('not-found')
  const resolved = resolveInside(root, path)
  if (!resolved.ok) throw new CallError(resolved.error)
  return resolved.file
}
