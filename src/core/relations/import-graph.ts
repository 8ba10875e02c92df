import type { Link } from '../markdown/links'
import type { Edge, FileGraph } from '../rank/file-graph'
import { resolveImport, type ImportPlaces } from './resolve-import'

const nothing: readonly Edge[] = []

/**
 * Which code files import which. Imports are resolved when somebody asks, and again only for files that changed; files
 * that came or went may be what any import means, so then for all.
 */
export class ImportGraph implements FileGraph {
  private readonly links = new Map<string, readonly Link[]>()
  private readonly byFolder = new Map<string, Set<string>>()
  private readonly byFileName = new Map<string, Set<string>>()
  /** Files to resolve anew; files that are new or gone since the last answer. */
  private readonly stale = new Set<string>()
  private readonly appeared = new Set<string>()
  private readonly vanished = new Set<string>()
  private readonly imports = new Map<string, readonly Edge[]>()
  private readonly importers = new Map<string, Edge[]>()

  put(path: string, links: readonly Link[]): void {
    if (!this.links.has(path)) {
      listed(this.byFolder, folderOf(path)).add(path)
      listed(this.byFileName, nameOf(path)).add(path)
      if (!this.vanished.delete(path)) this.appeared.add(path)
    }
    // What a Go import means hangs on the name of the module.
    if (nameOf(path) === 'go.mod') this.appeared.add(path)
    this.links.set(path, links)
    this.stale.add(path)
  }

  delete(path: string): void {
    if (!this.links.delete(path)) return
    this.byFolder.get(folderOf(path))?.delete(path)
    this.byFileName.get(nameOf(path))?.delete(path)
    if (!this.appeared.delete(path)) this.vanished.add(path)
    this.stale.add(path)
  }

  linksOf(path: string): readonly Link[] {
    return this.links.get(path) ?? []
  }

  /** What a file imports, in line order, each file once. */
  outgoing(path: string): readonly Edge[] {
    this.resolve()
    return this.imports.get(path) ?? nothing
  }

  /** Which files import it, by path; the lines are theirs. */
  incoming(path: string): readonly Edge[] {
    this.resolve()
    return (this.importers.get(path) ?? nothing).toSorted((a, b) => (a.path < b.path ? -1 : 1))
  }

  /** Being imported is no reason to be read: what the conversation is about is in the file itself. */
  neighboursOf(): readonly [] {
    return []
  }

  private resolve(): void {
    if (this.stale.size === 0) return
    const all = this.appeared.size > 0 || this.vanished.size > 0
    if (all) {
      this.imports.clear()
      this.importers.clear()
    }
    const places = this.places()
    for (const path of all ? this.links.keys() : this.stale) {
      for (const edge of this.imports.get(path) ?? []) this.forget(edge.path, path)
      const edges = this.edgesOf(path, places)
      this.imports.set(path, edges)
      for (const { path: target, line } of edges) listedEdges(this.importers, target).push({ path, line })
    }
    this.stale.clear()
    this.appeared.clear()
    this.vanished.clear()
  }

  private edgesOf(path: string, places: ImportPlaces): readonly Edge[] {
    const found = new Map<string, Edge>()
    for (const { target, line } of this.linksOf(path)) {
      for (const file of resolveImport(path, target, places)) {
        if (!found.has(file)) found.set(file, { path: file, line })
      }
    }
    return [...found.values()]
  }

  private forget(target: string, from: string): void {
    const edges = this.importers.get(target)
    if (edges) this.importers.set(target, edges.filter(({ path }) => path !== from)) // prettier-ignore
  }

  private places(): ImportPlaces {
    const goModules = new Map<string, string>()
    for (const path of this.byFileName.get('go.mod') ?? []) {
      const module = this.linksOf(path)[0]
      if (module) goModules.set(module.target, folderOf(path))
    }
    return {
      has: (path) => this.links.has(path),
      filesIn: (folder) => [...(this.byFolder.get(folder) ?? [])].toSorted(),
      byName: (name) => [...(this.byFileName.get(name) ?? [])],
      goModules,
    }
  }
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function listed(sets: Map<string, Set<string>>, key: string): Set<string> {
  const set = sets.get(key) ?? new Set<string>()
  sets.set(key, set)
  return set
}

function listedEdges(lists: Map<string, Edge[]>, key: string): Edge[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
