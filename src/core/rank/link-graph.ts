import type { Link } from '../markdown/links'
import { basesOf, linkName, meaningsOf, names, PathIndex } from '../markdown/path-index'
import type { Edge, FileGraph, Neighbour } from './file-graph'

/** Pages that link to this many others are tables of contents: being in them says nothing. */
export const INDEX_LIKE = 25

/** Where the links of documents lead, and which documents lead to one. */
export class LinkGraph implements FileGraph {
  private readonly paths = new PathIndex()
  private readonly links = new Map<string, readonly Link[]>()
  /** Documents by what their links may mean (`basesOf`), and by the names of their links. */
  private readonly byBase = new Map<string, string[]>()
  private readonly byName = new Map<string, string[]>()

  put(path: string, links: readonly Link[]): void {
    this.delete(path)
    this.paths.add(path)
    this.links.set(path, links)
    for (const base of allBases(path, links)) listed(this.byBase, base).push(path)
    for (const name of allNames(links)) listed(this.byName, name).push(path)
  }

  delete(path: string): void {
    const links = this.links.get(path)
    if (!links) return
    for (const base of allBases(path, links)) unlist(this.byBase, base, path)
    for (const name of allNames(links)) unlist(this.byName, name, path)
    this.links.delete(path)
    this.paths.delete(path)
  }

  /** The links that a document holds, in line order. */
  linksOf(path: string): readonly Link[] {
    return this.links.get(path) ?? []
  }

  outgoing(path: string): Edge[] {
    const found = new Map<string, Edge>()
    for (const link of this.linksOf(path)) {
      const target = this.paths.resolve(path, link)
      if (target !== null && !found.has(target)) found.set(target, { path: target, line: link.line })
    }
    return [...found.values()]
  }

  incoming(path: string): Edge[] {
    const found: Edge[] = []
    for (const source of this.mayLinkTo(path)) {
      if (source === path) continue
      const link = this.linksOf(source).find((one) => this.paths.resolve(source, one) === path)
      if (link) found.push({ path: source, line: link.line })
    }
    return found.sort((a, b) => (a.path < b.path ? -1 : 1))
  }

  /** What a document links to, in line order, then what links to it, by path. Each document once. */
  neighboursOf(path: string): Neighbour[] {
    const outgoing = this.outgoing(path)
    const known = new Set(outgoing.map((edge) => edge.path))
    return [
      ...outgoing.map(({ path: other, line }) => ({ path: other, line, direction: 'linked-from' as const })),
      ...this.incoming(path)
        .filter((edge) => !known.has(edge.path))
        .map(({ path: other, line }) => ({ path: other, line, direction: 'links-to' as const })),
    ]
  }

  private mayLinkTo(path: string): Set<string> {
    const byBase = meaningsOf(path).flatMap((base) => this.byBase.get(base) ?? [])
    const byName = names(path).flatMap((name) =>
      this.paths.only(name) === path ? (this.byName.get(name) ?? []) : [],
    )
    return new Set([...byBase, ...byName])
  }
}

function allBases(path: string, links: readonly Link[]): Set<string> {
  return new Set(links.flatMap((link) => basesOf(path, link)))
}

function allNames(links: readonly Link[]): Set<string> {
  return new Set(links.map((link) => linkName(link.target)))
}

function listed(lists: Map<string, string[]>, key: string): string[] {
  const list = lists.get(key)
  if (list) return list
  const fresh: string[] = []
  lists.set(key, fresh)
  return fresh
}

function unlist(lists: Map<string, string[]>, key: string, path: string): void {
  const list = lists.get(key)
  if (!list) return
  list.splice(list.indexOf(path), 1)
  if (list.length === 0) lists.delete(key)
}
