import { absolutePath } from '../absolute-path'
import type { Item } from '../item'
import { fieldsOf, nonEmptyOf, type Fields } from '../untrusted'

const KINDS: Readonly<Record<string, 'read' | 'write'>> = {
  Read: 'read',
  NotebookRead: 'read',
  Write: 'write',
  Edit: 'write',
  MultiEdit: 'write',
  NotebookEdit: 'write',
}

export interface ToolUse {
  readonly id: string
  readonly name: string
  readonly input: Fields
}

/** The file that a finished tool use read or wrote, or `null` when it is not one of the file tools. */
export function fileUse(
  use: ToolUse,
  result: unknown,
  failed: boolean,
  cwd: string | null,
  at: number,
): Item | null {
  const kind = Object.hasOwn(KINDS, use.name) ? KINDS[use.name] : undefined
  if (kind === undefined) return null
  const told = fieldsOf(result)
  const path = absolutePath(
    nonEmptyOf(fieldsOf(told['file'])['filePath']) ??
      nonEmptyOf(told['filePath']) ??
      nonEmptyOf(use.input['file_path']) ??
      nonEmptyOf(use.input['notebook_path']) ??
      '',
    cwd,
  )
  return path === null ? null : { kind, id: use.id, path, ok: !failed, code: null, at }
}
