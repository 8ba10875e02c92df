import GithubSlugger from 'github-slugger'
import type { Element, Properties, Root, RootContent } from 'hast'
import { colourCode } from './colour-code'
import { documentId } from './ids'
import type { Mark, Marks } from './mark'
import type {
  ReadingElement,
  ReadingHeading,
  ReadingNode,
  ReadingProperties,
  ReadingText,
  Reference,
} from './reading'
import { TooComplex } from './too-complex'

/** Elements below this many others lose their tag and keep their content: browsers lay out 512 levels at most. */
export const MAX_DEPTH = 64
/** A document with more nodes than this would stop the window. */
export const MAX_NODES = 100_000
const MAX_ID = 256

/** Between the elements of these, white space is only the source's layout. */
const layoutOnly = new Set([
  'root', 'blockquote', 'ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'section',
]) // prettier-ignore
/** Without an address these are nothing; what they hold stays. */
const needsAddress = new Set(['a', 'img', 'video'])
const heading = /^h([1-6])$/
const plainProperties = ['title', 'dir', 'align', 'alt', 'width', 'height'] as const
const numberProperties = ['colSpan', 'rowSpan', 'start', 'value'] as const

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Turns a sanitised tree into a reading: addresses out, marks in, ids prefixed, headings collected. */
export class TreeBuilder {
  readonly references: Reference[] = []
  readonly outline: ReadingHeading[] = []
  readonly #marks: Marks
  readonly #indexes = new Map<string, number>()
  readonly #ids = new Set<string>()
  readonly #slugger = new GithubSlugger()
  #nodes = 0
  #line = 1

  constructor(marks: Marks) {
    this.#marks = marks
    this.#line = marks.lineOffset + 1
  }

  build(root: Root): ReadingNode[] {
    const nodes: ReadingNode[] = []
    this.#all(root.children, 'root', 0, nodes)
    return nodes
  }

  #all(children: readonly RootContent[], parent: string, depth: number, into: ReadingNode[]): void {
    for (const child of children) {
      if (child.type === 'text') {
        if (layoutOnly.has(parent) && child.value.trim() === '') continue
        into.push(this.#text(child.value))
      } else if (child.type === 'element') this.#element(child, depth, into)
    }
  }

  #text(value: string): ReadingText {
    this.#count()
    return { type: 'text', value }
  }

  #count(): void {
    this.#nodes += 1
    if (this.#nodes > MAX_NODES) throw new TooComplex(`more than ${MAX_NODES} elements`)
  }

  #element(element: Element, depth: number, into: ReadingNode[]): void {
    const { tagName, properties } = element
    const mark = this.#marks.list[Number(properties[this.#marks.name] ?? -1)] ?? {}
    if (mark.line !== undefined) this.#line = mark.line
    if (tagName === 'source') return
    if (depth >= MAX_DEPTH) {
      this.#all(element.children, tagName, depth, into)
      return
    }
    if (tagName === 'pre' && mark.code) {
      into.push(this.#code(mark, mark.code))
      return
    }
    const id = this.#id(element, mark)
    const address = this.#address(element, mark)
    const isNothing = needsAddress.has(tagName) && address === null && !(tagName === 'a' && id !== null)
    if (isNothing) {
      if (tagName === 'img') into.push(this.#text(String(properties['alt'] ?? '')))
      else this.#all(element.children, tagName, depth, into)
      return
    }
    const children: ReadingNode[] = []
    this.#count()
    into.push({
      type: 'element',
      // A place to link to, as documents had them before headings got ids by themselves.
      tagName: tagName === 'a' && address === null ? 'span' : tagName,
      properties: { ...propertiesOf(properties), ...(id === null ? {} : { id }) },
      children,
      ...linesOf(mark),
      ...address,
      ...(mark.callout && tagName === 'blockquote' ? { callout: mark.callout } : {}),
      ...(mark.task && tagName === 'li' ? { task: mark.task } : {}),
      ...(mark.part ? { part: mark.part } : {}),
    })
    // What a video holds is for browsers that have none.
    if (tagName !== 'video') this.#all(element.children, tagName, depth + 1, children)
    // A paragraph whose content was refused would only be a gap.
    if (tagName === 'p' && children.length === 0 && id === null) into.pop()
  }

  /** The element's id, once; a heading without one gets its slug, and goes into the outline. */
  #id(element: Element, mark: Mark): string | null {
    const { tagName, properties } = element
    const given = properties['id'] ?? properties['name']
    let id = mark.id ?? null
    if (id === null && typeof given === 'string' && given !== '' && given.length <= MAX_ID) {
      id = documentId(given)
    }
    if (id !== null && this.#ids.has(id)) id = null
    const level = heading.exec(tagName)?.[1]
    if (level !== undefined) {
      const text = textOf(element).trim()
      while (id === null || this.#ids.has(id)) {
        id = documentId(this.#slugger.slug(text.slice(0, MAX_ID)) || 'section')
      }
      this.outline.push({ id, level: Number(level), text, line: this.#line })
    }
    if (id !== null) this.#ids.add(id)
    return id
  }

  /** Where an element leads: by our own mark, else by the address that the source gave. */
  #address(element: Element, mark: Mark): Pick<ReadingElement, 'target' | 'poster'> | null {
    const { tagName, properties } = element
    if (!needsAddress.has(tagName)) return null
    const form = tagName === 'a' ? 'link' : 'media'
    const url = form === 'link' ? properties['href'] : (properties['src'] ?? firstSource(element))
    const reference = mark.reference ?? addressed(form, url)
    if (reference === null) return null
    const target = this.#refer(reference)
    const poster = tagName === 'video' ? addressed('media', properties['poster']) : null
    return poster === null ? { target } : { target, poster: this.#refer(poster) }
  }

  #refer(reference: Reference): number {
    const key = JSON.stringify(reference)
    let index = this.#indexes.get(key)
    if (index === undefined) {
      index = this.references.push(reference) - 1
      this.#indexes.set(key, index)
    }
    return index
  }

  #code(mark: Mark, code: { readonly text: string; readonly language: string }): ReadingElement {
    const spans = colourCode(code.text, code.language)
    for (let count = 0; count < spans.length; count += 1) this.#count()
    return {
      type: 'element',
      tagName: 'pre',
      properties: {},
      children: [],
      language: code.language,
      code: spans,
      ...linesOf(mark),
    }
  }
}

function linesOf({ line, endLine }: Mark): Pick<ReadingElement, 'line' | 'endLine'> {
  return line === undefined || endLine === undefined ? {} : { line, endLine }
}

function propertiesOf(given: Properties): Mutable<ReadingProperties> {
  const properties: Mutable<ReadingProperties> = {}
  for (const name of plainProperties) {
    const value = given[name]
    if (typeof value === 'string' || typeof value === 'number') properties[name] = String(value)
  }
  for (const name of numberProperties) {
    const value = Number(given[name] ?? Number.NaN)
    if (Number.isSafeInteger(value)) properties[name] = value
  }
  for (const name of ['reversed', 'open'] as const) if (given[name] === true) properties[name] = true
  return properties
}

function addressed(form: 'link' | 'media', url: Properties[string]): Reference | null {
  return typeof url === 'string' ? { form, url } : null
}

function firstSource(video: Element): Properties[string] {
  for (const child of video.children) {
    if (child.type === 'element' && child.tagName === 'source') return child.properties['src']
  }
  return undefined
}

function textOf(node: Element): string {
  let text = ''
  for (const child of node.children) {
    if (child.type === 'text') text += child.value
    else if (child.type === 'element') text += textOf(child)
  }
  return text
}
