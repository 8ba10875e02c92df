import type { Link } from './links'

const extensions = ['', '.md', '.mdx', '.markdown', '/README.md', '/index.md', '/readme.md', '/index.mdx']

/** Which documents exist, so that a link as written finds the one it means. */
export class PathIndex {
  private readonly paths = new Set<string>()
  private readonly byName = new Map<string, Set<string>>()

  add(path: string): void {
    if (this.paths.has(path)) return
    this.paths.add(path)
    for (const name of names(path)) {
      const same = this.byName.get(name)
      if (same) same.add(path)
      else this.byName.set(name, new Set([path]))
    }
  }

  delete(path: string): void {
    if (!this.paths.delete(path)) return
    for (const name of names(path)) {
      const same = this.byName.get(name)
      same?.delete(path)
      if (same?.size === 0) this.byName.delete(name)
    }
  }

  /**
   * The document that a link in `from` leads to; `null` when there is none or it leaves the root. Beside the referrer,
   * then from the root, and last by a name that only one document has.
   */
  resolve(from: string, link: Link): string | null {
    for (const base of basesOf(from, link)) {
      for (const extension of extensions) {
        const path = base + extension
        if (this.paths.has(path)) return path === from ? null : path
      }
    }
    if (link.form === 'code') return null
    if (link.form === 'path' && !/\.(md|mdx|markdown)$/i.test(link.target)) return null
    const only = this.only(linkName(link.target))
    return only === from ? null : only
  }

  /** The only document that goes by a name (`names`); `null` when none does, or several do. */
  only(name: string): string | null {
    const same = this.byName.get(name)
    if (same?.size !== 1) return null
    const [only] = same
    return only ?? null
  }
}

/** The paths that a link in `from` may mean, extension or front page left out perhaps: beside it, then from the root. */
export function basesOf(from: string, link: Link): string[] {
  const beside = link.target.startsWith('/')
    ? null
    : join(from.slice(0, Math.max(0, from.lastIndexOf('/'))), link.target)
  const fromRoot = join('', link.target)
  return [beside, fromRoot].filter((base) => base !== null)
}

/** Every base (`basesOf`) that may mean this document. */
export function meaningsOf(path: string): string[] {
  return extensions
    .filter((extension) => path.endsWith(extension))
    .map((extension) => path.slice(0, path.length - extension.length))
}

/** The name under which a target is looked up: its last segment, lower-case, without extension. */
export function linkName(target: string): string {
  const trimmed = target.replace(/\/+$/, '')
  return trimmed
    .slice(trimmed.lastIndexOf('/') + 1)
    .replace(/\.(md|mdx|markdown)$/i, '')
    .toLowerCase()
}

/** Every name by which a link may mean this document: its own, and its folder's when it is the folder's front page. */
export function names(path: string): string[] {
  const own = linkName(path)
  if (own !== 'readme' && own !== 'index') return [own]
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  return folder === '' ? [own] : [own, linkName(folder)]
}

const needsWalk = /(?:^|\/)\.{0,2}(?:\/|$)/

/** Follows `target` from a folder; `null` where it leaves the root. */
function join(folder: string, target: string): string | null {
  if (!needsWalk.test(target)) return folder === '' ? target : `${folder}/${target}`
  const segments = folder.split('/').filter((segment) => segment !== '')
  for (const segment of target.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}
