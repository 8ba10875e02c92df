import { absolutePath } from '../absolute-path'
import type { Item } from '../item'
import { fieldsOf, listOf, nonEmptyOf, type Fields } from '../untrusted'

/** A call of one of DSH's tools with what came of it. */
export interface FinishedCall {
  readonly id: string
  readonly tool: string
  readonly arguments: Fields
  readonly meta: Fields
  readonly ok: boolean
  readonly code: string | null
  readonly at: number
}

/**
 * The file that a finished call read or wrote, or `null` when it is not one of the file tools. What a shell command
 * does to files is not in the log.
 */
export function fileUse(call: FinishedCall, cwd: string | null): Item | null {
  const kind = kindOf(call)
  if (kind === null) return null
  const named = nonEmptyOf(call.arguments['file_path']) ?? nonEmptyOf(call.arguments['path'])
  const noted = nonEmptyOf(call.meta['path']) ?? firstDiffPath(call.meta)
  const path = absolutePath(noted ?? named ?? '', cwd)
  return path === null ? null : { kind, id: call.id, path, ok: call.ok, code: call.code, at: call.at }
}

function kindOf(call: FinishedCall): 'read' | 'write' | null {
  switch (call.tool) {
    case 'read':
      return 'read'
    case 'write':
    case 'edit':
      return 'write'
    case 'str_replace_editor':
      return call.arguments['command'] === 'view' ? 'read' : 'write'
    default:
      return null
  }
}

function firstDiffPath(meta: Fields): string | null {
  return nonEmptyOf(fieldsOf(listOf(meta['diffs'])[0])['path'])
}
