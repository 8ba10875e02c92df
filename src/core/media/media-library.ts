import type { Link } from '../markdown/links'
import { PathIndex } from '../markdown/path-index'
import type { Media, Pack, RankedMedia } from '../model'
import { fold } from '../text/fold'
import { TermKind, tokenise } from '../text/tokenise'

/** Most pictures and videos that are put in front because of their names. */
const BY_NAME = 200
/** A part of the topic that is shorter than this (UTF-16 units) is in too many names to say anything. */
const TELLING = 3

/** The pictures and videos of one root, found by their names and by the documents that show them. */
export class MediaLibrary {
  private readonly byPath = new Map<string, Media>()
  private readonly paths = new PathIndex()
  private readonly pathsByTerm = new Map<string, Set<string>>()
  private sorted: readonly Media[] | null = []

  /** Lists a file, or what became of it; returns whether anything changed. */
  put(media: Media): boolean {
    const known = this.byPath.get(media.path)
    if (known?.mtime === media.mtime && known.size === media.size) return false
    this.byPath.set(media.path, media)
    this.sorted = null
    if (known) return true
    this.paths.add(media.path)
    for (const term of termsOf(nameOf(media.path)).keys()) {
      const same = this.pathsByTerm.get(term)
      if (same) same.add(media.path)
      else this.pathsByTerm.set(term, new Set([media.path]))
    }
    return true
  }

  delete(path: string): boolean {
    if (!this.byPath.delete(path)) return false
    this.sorted = null
    this.paths.delete(path)
    for (const term of termsOf(nameOf(path)).keys()) {
      const same = this.pathsByTerm.get(term)
      same?.delete(path)
      if (same?.size === 0) this.pathsByTerm.delete(term)
    }
    return true
  }

  has(path: string): boolean {
    return this.byPath.has(path)
  }

  known(): Iterable<string> {
    return this.byPath.keys()
  }

  /** Newest first, ties by path; the same list until something changes. */
  list(): readonly Media[] {
    this.sorted ??= [...this.byPath.values()].sort(newestFirst)
    return this.sorted
  }

  /**
   * What there is a reason for, best first: what the pack's documents show, in their order and that of their lines, then
   * what is called as the topic is.
   *
   * @param linksOf the links of a document, in line order
   */
  rank(
    pack: Pack,
    topic: readonly string[],
    linksOf: (path: string) => readonly Link[],
  ): readonly RankedMedia[] {
    const ranked = new Map<string, RankedMedia>()
    for (const { path, title } of [...pack.primary, ...pack.supporting, ...pack.related]) {
      for (const link of linksOf(path)) {
        const shown = this.paths.resolve(path, link)
        if (shown === null || ranked.has(shown)) continue
        ranked.set(shown, { path: shown, reason: { kind: 'shown-by', path, title, line: link.line } })
      }
    }
    const named = this.named(topic).filter(({ path }) => !ranked.has(path))
    return [...ranked.values(), ...named.slice(0, BY_NAME)]
  }

  /** Names with a whole span of the topic stand before those with a part of one. */
  private named(topic: readonly string[]): readonly RankedMedia[] {
    const found = new Map<string, { readonly word: string; readonly whole: boolean }>()
    for (const span of topic) {
      const terms = termsOf(span)
      const parts = [...terms].map(([term, word]) => ({ word, paths: this.pathsByTerm.get(term) }))
      for (const path of parts[0]?.paths ?? [])
        if (parts.every(({ paths }) => paths?.has(path)) && !found.get(path)?.whole)
          found.set(path, { word: span, whole: true })
      if (parts.length < 2) continue
      for (const { word, paths } of parts) {
        if (!isTelling(word)) continue
        for (const path of paths ?? []) if (!found.has(path)) found.set(path, { word, whole: false })
      }
    }
    return [...found]
      .map(([path, { word, whole }]) => ({ media: this.byPath.get(path)!, word, whole }))
      .sort((a, b) => Number(b.whole) - Number(a.whole) || newestFirst(a.media, b.media))
      .map(({ media, word }) => ({ path: media.path, reason: { kind: 'name', word } }))
  }
}

function newestFirst(a: Media, b: Media): number {
  return b.mtime - a.mtime || (a.path < b.path ? -1 : 1)
}

function nameOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return name.slice(0, name.lastIndexOf('.'))
}

/** The single terms of a text, each with how it is written there. */
function termsOf(text: string): Map<string, string> {
  const folded = fold(text)
  const terms = new Map<string, string>()
  tokenise(folded, (units, start, end, kind, from, to) => {
    if (kind !== TermKind.compound)
      terms.set(String.fromCharCode(...units.subarray(start, end)), folded.slice(from, to))
  })
  return terms
}

/** Han, kana and hangul say much with two characters; a number alone says nothing. */
function isTelling(word: string): boolean {
  return /\p{L}/u.test(word) && (word.length >= TELLING || /[^\p{sc=Latin}\p{N}]/u.test(word))
}
