// Events that DSH is known to write and that say nothing about the conversation or the files.

const IGNORED = new Set([
  'agent-preset/selected',
  'approval/asked',
  'approval/decided',
  'approval/policy',
  'assistant/attempt',
  'assistant/chunk',
  'command/done',
  'command/run',
  'deliverables/presented',
  'developer/message',
  'goal/change',
  'image/offload',
  'llm/retry',
  'llm/retry-started',
  'model/selection',
  'permission/preset',
  'plan/mode',
  'reasoning-chunks',
  'request/context',
  'request/header',
  'sandbox/mode',
  'schedule/change',
  'session/title-llm-request',
  'step/end',
  'step/start',
  'system/message',
  'text-chunks',
  'todo/write',
  'tool-call-chunks',
  'tool/code-dispatch-start',
  'tool/ptc-dispatch-start',
  'workspace/changes',
])

const IGNORED_FAMILIES = [
  'feedback/',
  'hook/',
  'session-log-deepseek/',
  'subagent/',
  'team/',
  'tool-workflow/',
  'web/',
]

/** Whether DSH's event `type` is known to be of no use here. */
export function isIgnoredEvent(type: string): boolean {
  return IGNORED.has(type) || IGNORED_FAMILIES.some((family) => type.startsWith(family))
}
