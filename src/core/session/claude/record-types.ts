// Records of Claude Code that say nothing about the conversation or the files.

const IGNORED = new Set([
  'agent-color',
  'agent-name',
  'attribution-snapshot',
  'content-replacement',
  'file-history-snapshot',
  'last-prompt',
  'mode',
  'permission-mode',
  'pr-link',
  'progress',
  'queue-operation',
  'tag',
  'worktree-state',
])

/** Whether Claude Code's record `type` is known to be of no use here. */
export function isIgnoredRecord(type: string): boolean {
  return IGNORED.has(type)
}
