/** How one file of the project is tied to another; a person can check each by opening a line. */
export type RelationKind =
  /** A document links to a document. */
  | 'references'
  /** A code file imports a code file. */
  | 'imports'
  /** A test is about a code file: it imports it, or is called after it. */
  | 'tests'
  /** A document mentions the path of a code file. */
  | 'documents'

export interface RelatedFile {
  readonly path: string
  readonly title: string
  /** Where the relation is stated: a line of this file when it leads here, of the opened one when that leads to it. */
  readonly line: number
}

export interface RelationGroup {
  readonly kind: RelationKind
  /** How many there are; not all of them are in `files`. */
  readonly total: number
  readonly files: readonly RelatedFile[]
}

/** What leads to a file, and where it leads, group by group; a group with nothing in it is not there. */
export interface Relations {
  readonly path: string
  readonly incoming: readonly RelationGroup[]
  readonly outgoing: readonly RelationGroup[]
}
