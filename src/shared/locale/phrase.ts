/** A sentence in pieces, so that a word taken from a file or a person can be set apart without markup in the text. */
export type Phrase = readonly (string | Strong)[]

/** The piece of a sentence that names something: a word, a title, a path. */
export interface Strong {
  readonly strong: string
}

/** Marks `text` as the piece that names something. */
export function strong(text: string): Strong {
  return { strong: text }
}
