import { linkName } from '../markdown/path-index'
import { documentId, headingId } from './ids'
import { previewKind } from './preview-kind'
import type { BlockedWhy, Reference, Target } from './reading'

/** What is known of the files of the root when targets are decided. */
export interface FileLookup {
  /** Whether a plain file of this path, relative to the root, is there and may be read. */
  exists(path: string): boolean
  /** The only document that goes by this name (see `linkName`), or `null`. */
  byName(name: string): string | null
}

const MAX_ADDRESS = 4096
/** Tried in this order after a path as written. */
const ENDINGS = ['', '.md', '.mdx', '.markdown', '/README.md', '/readme.md', '/index.md', '/index.mdx']

/**
 * The address policy: where a reference in the document `from` (a path relative to the root) leads. Paths are decoded
 * once, segment by segment, and never leave the root; what is not on the lists is blocked, with the reason.
 */
export function targetOf(reference: Reference, from: string, files: FileLookup): Target {
  switch (reference.form) {
    case 'anchor':
      return { kind: 'anchor', id: reference.id }
    case 'wiki':
      return wikiTarget(reference.name, reference.heading, from, files)
    case 'link':
    case 'media':
      return addressTarget(reference.url, reference.form, from, files)
  }
}

function addressTarget(raw: string, form: 'link' | 'media', from: string, files: FileLookup): Target {
  if (raw.length > MAX_ADDRESS) return blocked('malformed')
  // What a browser leaves out before it looks at an address.
  // oxlint-disable-next-line no-control-regex
  const address = raw.replace(/^[\0-\x20]+|[\0-\x20]+$|[\t\n\r]/g, '')
  if (/^[\\/]{2}/.test(address)) return blocked('network-share')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (scheme !== undefined) return schemeTarget(address, scheme, form)
  if (form === 'link' && (address === '' || address.startsWith('#'))) {
    const fragment = decoded(address.slice(1)) ?? address.slice(1)
    return { kind: 'anchor', id: fragment === '' ? '' : documentId(fragment) }
  }
  const [, path, fragment] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? []
  const segments: string[] = []
  for (const part of (path ?? '').replaceAll('\\', '/').split('/')) {
    const segment = decoded(part) ?? part
    // oxlint-disable-next-line no-control-regex
    if (/[/\\\0-\x1f\x7f]/.test(segment)) return blocked('malformed')
    segments.push(segment)
  }
  const target = fileTarget(segments.join('/'), fragment ?? '', from, files)
  return form === 'media' && target.kind === 'doc' ? blocked('type') : target
}

function schemeTarget(address: string, scheme: string, form: 'link' | 'media'): Target {
  const web = scheme === 'http' || scheme === 'https'
  if (!web && (scheme !== 'mailto' || form === 'media')) return blocked('scheme')
  if (!URL.canParse(address)) return blocked('malformed')
  const url = new URL(address)
  // A user name before the host is a way to make an address look like another's.
  if (url.username !== '' || url.password !== '') return blocked('malformed')
  const host = web ? url.host : url.pathname
  return host === '' ? blocked('malformed') : { kind: 'web', url: url.href, host }
}

function wikiTarget(name: string, heading: string, from: string, files: FileLookup): Target {
  if (name === '') return { kind: 'anchor', id: headingId(heading) }
  const path = name.replaceAll('\\', '/')
  if (path.startsWith('//')) return blocked('network-share')
  const beside = fileTarget(path, '', from, files)
  const there = beside.kind === 'blocked' ? fileTarget(`/${path}`, '', from, files) : beside
  const target = there.kind === 'blocked' ? named(path, files) : there
  if (target === null) return beside
  return target.kind === 'doc' && heading !== '' ? { ...target, anchor: headingId(heading) } : target
}

function named(path: string, files: FileLookup): Target | null {
  const found = files.byName(linkName(path))
  return found !== null && previewKind(found) !== null ? toFile(found, '') : null
}

/** The file of a decoded path: beside the document, or from the root where it begins with a slash. */
function fileTarget(path: string, fragment: string, from: string, files: FileLookup): Target {
  const joined = join(path.startsWith('/') ? '' : from.slice(0, from.lastIndexOf('/') + 1), path)
  if (joined === null || /^[a-z]:/i.test(joined)) return blocked('outside-root')
  const found = ENDINGS.map((ending) => (joined + ending).replace(/^\//, '')).find(
    (candidate) => candidate !== '' && files.exists(candidate),
  )
  if (found === undefined) return blocked('not-found')
  return previewKind(found) === null ? blocked('type') : toFile(found, fragment)
}

function toFile(path: string, fragment: string): Target {
  const kind = previewKind(path)
  if (kind === 'image' || kind === 'video') return { kind: 'asset', path, type: kind }
  const name = decoded(fragment) ?? fragment
  const line = /^L(\d{1,7})\b/.exec(name)?.[1]
  return {
    kind: 'doc',
    path,
    anchor: name === '' || line !== undefined ? null : documentId(name),
    line: line === undefined ? null : Number(line),
  }
}

function join(folder: string, path: string): string | null {
  const segments = folder.split('/').filter((segment) => segment !== '')
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}

/** `null` where a percent sign encodes nothing: then the text is meant as it stands. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function blocked(why: BlockedWhy): Target {
  return { kind: 'blocked', why }
}
