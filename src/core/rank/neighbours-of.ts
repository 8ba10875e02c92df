import type { Link } from '../markdown/links'
import { names, type PathIndex } from '../markdown/path-index'

/** A link with the name under which its target is looked up (`linkName`). */
export interface NamedLink extends Link {
  readonly name: string
}

/** A document one link away from another; `line` is the line of the link, in the document that holds it. */
export interface Neighbour {
  readonly path: string
  readonly direction: 'linked-from' | 'links-to'
  readonly line: number
}

/** Where the links of documents lead, both ways. */
export interface LinkGraph {
  readonly paths: PathIndex
  linksOf(path: string): readonly NamedLink[]
  /** Documents with a link that may lead to `path`. */
  mayLinkTo(path: string): Iterable<string>
}

/** Pages that link to this many others are tables of contents: being in them says nothing. */
export const INDEX_LIKE = 25

/** What a document links to, in line order, then what links to it, by path. Each document once. */
export function neighboursOf(path: string, graph: LinkGraph): Neighbour[] {
  const found = new Map<string, Neighbour>()
  for (const link of graph.linksOf(path)) {
    const target = graph.paths.resolve(path, link)
    if (target !== null && !found.has(target))
      found.set(target, { path: target, direction: 'linked-from', line: link.line })
  }
  const incoming: Neighbour[] = []
  // Following a link costs far more than reading its name, and only few have one that can lead here.
  const own = new Set([...names(path), '.', '..'])
  for (const source of graph.mayLinkTo(path)) {
    if (source === path || found.has(source)) continue
    const link = graph
      .linksOf(source)
      .find((one) => own.has(one.name) && graph.paths.resolve(source, one) === path)
    if (link) incoming.push({ path: source, direction: 'links-to', line: link.line })
  }
  incoming.sort((a, b) => (a.path < b.path ? -1 : 1))
  return [...found.values(), ...incoming]
}
