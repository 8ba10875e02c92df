import type { Schema } from 'hast-util-sanitize'
import { GONE_ELEMENTS } from './gone-elements'

/** Every element that a reading can hold. */
export const READING_TAGS: readonly string[] = Object.freeze([
  'a', 'abbr', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'dd', 'del', 'details', 'dfn', 'div',
  'dl', 'dt', 'em', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li',
  'mark', 'ol', 'p', 'pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'section', 'small', 'span', 'strike', 'strong', 'sub',
  'summary', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'tt', 'u', 'ul', 'var', 'video', 'wbr',
]) // prettier-ignore

const aligned = ['align', 'left', 'right', 'center'] as [string, ...string[]]
const size = /^\d{1,4}%?$/
const span = /^\d{1,3}$/
const whole = /^-?\d{1,9}$/

/**
 * The allow-list. `mark` is the name of the attribute that our own renderer writes and that the source does not hold
 * (see `unusedName`). `source` is let through for its address alone; the tree builder consumes it. Every key that the
 * sanitiser knows is given, for it takes a missing one from its own, laxer default.
 */
export function markdownSchema(mark: string): Schema {
  return Object.freeze({
    tagNames: [...READING_TAGS, 'source'],
    strip: [...GONE_ELEMENTS],
    attributes: {
      '*': [mark, 'id', 'title', ['dir', 'ltr', 'rtl', 'auto']],
      a: ['href', 'name'],
      img: ['src', 'alt', ['width', size], ['height', size], aligned],
      video: ['src', 'poster', ['width', size], ['height', size]],
      source: ['src'],
      td: [['colSpan', span], ['rowSpan', span], aligned],
      th: [['colSpan', span], ['rowSpan', span], aligned],
      ol: [['start', whole], 'reversed'],
      li: [['value', whole]],
      details: ['open'],
      ...Object.fromEntries(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, [aligned]])),
    },
    ancestors: {
      li: ['ol', 'ul'],
      source: ['video'],
      summary: ['details'],
      ...Object.fromEntries(
        ['caption', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'].map((tag) => [tag, ['table']]),
      ),
    },
    // Addresses are judged by `targetOf`, ids get their prefix in the tree builder.
    protocols: {},
    clobber: [],
    clobberPrefix: '',
    required: {},
    allowComments: false,
    allowDoctypes: false,
  } satisfies Schema)
}
