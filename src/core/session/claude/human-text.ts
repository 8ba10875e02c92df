import { fieldsOf, listOf, nonEmptyOf, stringOf, type Fields } from '../untrusted'

/** Beginnings of texts that Claude Code puts where a person's text would stand. */
const WRAPPERS = [
  '<command-name>',
  '<command-message>',
  '<command-args>',
  '<local-command-',
  '<bash-input>',
  '<bash-stdout>',
  '<bash-stderr>',
  '<task-notification>',
  '<system-reminder>',
  '<ide_opened_file>',
  '<ide_selection>',
  '<user-memory-input>',
  '<teammate-message',
  '[Request interrupted',
  'This session is being continued',
  'Caveat: The messages below were generated',
]

/** Values of `promptSource` behind which a person may stand; a prompt through the SDK drives the session like one. */
const PROMPT_SOURCES = new Set(['typed', 'queued', 'suggestion_accepted', 'sdk'])

const NOT_HUMAN = ['isMeta', 'isCompactSummary', 'isVisibleInTranscriptOnly', 'isSidechain'] as const

/** What a person typed in a `user` record, or `null` when nobody did. */
export function humanText(record: Fields): string | null {
  if (NOT_HUMAN.some((mark) => record[mark] === true) || record['toolUseResult'] !== undefined) return null
  if (!comesFromPerson(record)) return null
  return promptText(fieldsOf(record['message'])['content'])
}

/** What a person typed while Claude Code was at work, in an `attachment` record; `null` when nobody did. */
export function queuedText(record: Fields): string | null {
  if (NOT_HUMAN.some((mark) => record[mark] === true)) return null
  const attachment = fieldsOf(record['attachment'])
  if (attachment['type'] !== 'queued_command') return null
  const mode = nonEmptyOf(attachment['commandMode'])
  if (mode !== null && mode !== 'prompt') return null
  if (!comesFromPerson(attachment) || !comesFromPerson(record)) return null
  return promptText(attachment['prompt'])
}

/** Whether the record says that the person broke the turn off. */
export function isInterruption(record: Fields): boolean {
  return textsIn(fieldsOf(record['message'])['content']).some((text) =>
    text.startsWith('[Request interrupted'),
  )
}

function comesFromPerson(record: Fields): boolean {
  const origin = nonEmptyOf(fieldsOf(record['origin'])['kind'])
  if (origin !== null) return origin === 'human'
  const source = nonEmptyOf(record['promptSource'])
  return source === null || PROMPT_SOURCES.has(source)
}

/** Context that the editor adds stands in blocks of its own, beside what was typed. */
function promptText(content: unknown): string | null {
  const texts = textsIn(content).filter(
    (text) => !WRAPPERS.some((wrapper) => text.trimStart().startsWith(wrapper)),
  )
  return nonEmptyOf(texts.join('\n'))
}

function textsIn(content: unknown): readonly string[] {
  if (typeof content === 'string') return content === '' ? [] : [content]
  return listOf(content)
    .map(fieldsOf)
    .filter((block) => block['type'] === 'text')
    .map((block) => stringOf(block['text']) ?? '')
    .filter((text) => text !== '')
}
