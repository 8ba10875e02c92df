import type { Link } from '../markdown/links'

/** A file at the other end of a link, and the line that holds the link. */
export interface Edge {
  readonly path: string
  readonly line: number
}

/** A document one link away from another; `line` is the line of the link, in the document that holds it. */
export interface Neighbour {
  readonly path: string
  readonly direction: 'linked-from' | 'links-to'
  readonly line: number
}

/** Where the links of the files of one kind lead. */
export interface FileGraph {
  put(path: string, links: readonly Link[]): void
  delete(path: string): void
  /** The links that a file holds, as written, in line order. */
  linksOf(path: string): readonly Link[]
  /** What a file leads to, each once, in line order. */
  outgoing(path: string): readonly Edge[]
  /** What leads to it, each once, by path; the lines are theirs. */
  incoming(path: string): readonly Edge[]
  /** The files whose nearness to it may be a reason to read them. */
  neighboursOf(path: string): readonly Neighbour[]
}
