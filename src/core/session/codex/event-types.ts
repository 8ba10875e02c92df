// What Codex writes that says nothing about the conversation or the files. Since the names change every few weeks,
// whole families are left aside by their ends.

const IGNORED_ROWS = new Set(['response_item', 'world_state', 'inter_agent_communication', 'ghost_snapshot'])

const IGNORED_EVENTS = new Set([
  'agent_message_content_delta',
  'agent_reasoning',
  'agent_reasoning_raw_content',
  'agent_reasoning_section_break',
  'background_event',
  'context_compacted',
  'deprecation_notice',
  'entered_review_mode',
  'error',
  'exec_approval_request',
  'exited_review_mode',
  'item_started',
  'mcp_startup_complete',
  'mcp_startup_update',
  'plan_update',
  'session_configured',
  'stream_error',
  'token_count',
  'turn_diff',
  'undo_completed',
  'undo_started',
  'view_image_tool_call',
  'warning',
])

const IGNORED_ENDINGS = ['_begin', '_delta', '_end', '_request']

/** Whether a row of Codex's `type` is known to be of no use here. */
export function isIgnoredRow(type: string): boolean {
  return IGNORED_ROWS.has(type) || type.startsWith('inter_agent_communication')
}

/** Whether an event of Codex's `type` is known to be of no use here. */
export function isIgnoredEvent(type: string): boolean {
  return IGNORED_EVENTS.has(type) || IGNORED_ENDINGS.some((ending) => type.endsWith(ending))
}
