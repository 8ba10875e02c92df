import type { MarkdownIt, Token } from 'markdown-it'
import { markAttribute, marksOf } from './mark'

/** The notes' ids have a prefix of their own: no heading and no id of the source can stand for one. */
const NOTE = 'fn-'
const PLACE = 'fnref-'

interface NoteMeta {
  readonly id: number
  readonly subId?: number
}

/** Footnotes whose ids and links are marks. */
export function footnoteRenderer(parser: MarkdownIt): void {
  const { rules } = parser.renderer
  rules['footnote_ref'] = (tokens, index, _options, env) => {
    const note = noteOf(tokens[index]!)
    const attribute = markAttribute(marksOf(env), {
      id: PLACE + placeOf(note),
      reference: { form: 'anchor', id: NOTE + numberOf(note) },
      part: 'footnote-reference',
    })
    return `<sup><a${attribute}>${numberOf(note)}</a></sup>`
  }
  rules['footnote_block_open'] = (_tokens, _index, _options, env) =>
    `<section${markAttribute(marksOf(env), { part: 'footnotes' })}><ol>`
  rules['footnote_block_close'] = () => '</ol></section>'
  rules['footnote_open'] = (tokens, index, _options, env) =>
    `<li${markAttribute(marksOf(env), { id: NOTE + numberOf(noteOf(tokens[index]!)) })}>`
  rules['footnote_close'] = () => '</li>'
  rules['footnote_anchor'] = (tokens, index, _options, env) => {
    const attribute = markAttribute(marksOf(env), {
      reference: { form: 'anchor', id: PLACE + placeOf(noteOf(tokens[index]!)) },
      part: 'footnote-back',
    })
    return ` <a${attribute}>↩</a>`
  }
}

function noteOf(token: Token): NoteMeta {
  return token.meta as unknown as NoteMeta
}

function numberOf(note: NoteMeta): string {
  return String(note.id + 1)
}

/** A note that is referred to several times has several places. */
function placeOf(note: NoteMeta): string {
  return note.subId ? `${numberOf(note)}-${note.subId + 1}` : numberOf(note)
}
