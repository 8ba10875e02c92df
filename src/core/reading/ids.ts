import { slug } from 'github-slugger'

/** Ids that come from the source get a prefix, so that none of them can stand for one of the window's own. */
const PREFIX = 'md-'

/** The element id for a name or fragment of the source; ids are compared in lower case. */
export function documentId(name: string): string {
  return PREFIX + name.toLowerCase()
}

/** The element id of a heading, by its text, where it is the first of that text. */
export function headingId(text: string): string {
  return documentId(slug(text))
}
