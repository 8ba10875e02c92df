import type { ReadingElement } from '../../core/reading/reading'

export type NodeAttributes = ReturnType<typeof attributesOf>

/** What a node says of itself, property by property: nothing else that a node might hold is passed on. */
export function attributesOf({ properties, line, endLine, part }: ReadingElement) {
  const { id, title, dir, align, colSpan, rowSpan, start, value, reversed, open } = properties
  return {
    id,
    title,
    dir,
    align,
    colSpan,
    rowSpan,
    start,
    value,
    reversed,
    open,
    'data-line': line,
    'data-end-line': endLine,
    'data-part': part,
  }
}
