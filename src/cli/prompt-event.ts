import { fieldsOf, nonEmptyOf } from '../core/session/untrusted'

/** What a program tells its hooks before a prompt goes to the model. */
export interface PromptEvent {
  readonly cwd: string | null
  readonly session: string | null
  /** What the person has typed, at most 100 000 characters of it. */
  readonly prompt: string | null
}

const LONGEST_PROMPT = 100_000

/**
 * Reads the event of a prompt: `cwd`, `prompt`, and `session_id` (Claude Code, Codex) or `sessionId` (DSH). Throws when it
 * is not a JSON object; whatever else is in it does not matter.
 */
export function promptEvent(text: string): PromptEvent {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Error('the event is not JSON')
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new Error('the event is not a JSON object')
  }
  const event = fieldsOf(parsed)
  return {
    cwd: nonEmptyOf(event['cwd']),
    session: nonEmptyOf(event['session_id']) ?? nonEmptyOf(event['sessionId']),
    prompt: nonEmptyOf(event['prompt'])?.slice(0, LONGEST_PROMPT) ?? null,
  }
}
