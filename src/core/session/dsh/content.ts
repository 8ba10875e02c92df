import { fieldsOf, listOf, stringOf } from '../untrusted'

/** The text blocks of a DSH message, one below the other; images and files have no text. */
export function contentText(content: unknown): string {
  return listOf(content)
    .map(fieldsOf)
    .filter((block) => block['type'] === 'text')
    .map((block) => stringOf(block['text']) ?? '')
    .filter((text) => text !== '')
    .join('\n')
}
