/** Above this line, editors and the desktop application put the files that are open. */
const REQUEST = '## My request for Codex:'

const WRAPPERS = [
  '<environment_context>',
  '<user_instructions>',
  '<turn_aborted>',
  '<skill>',
  '<subagent_notification>',
  '# AGENTS.md instructions',
]

/** What the person typed within the text of a user message, or `null` when nobody typed any of it. */
export function promptText(text: string): string | null {
  const request = text.indexOf(REQUEST)
  const typed = request === -1 ? text : text.slice(request + REQUEST.length)
  const trimmed = typed.trim()
  return trimmed === '' || WRAPPERS.some((wrapper) => trimmed.startsWith(wrapper)) ? null : trimmed
}
